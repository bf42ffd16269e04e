import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyField } from './copy-field.tsx'
import styles from './share.module.css'

/** The address under which other calendars find one's sessions. */
export function CalendarSettings() {
  const draw = useMutation({
    mutationFn: () => api('POST /auth/calendar-key'),
    onError: (error) => toast.error(messageOf(error, 'No link was made')),
  })
  const url = draw.data?.url
  return (
    <Card as="section" aria-label="Calendar" className={styles.stack}>
      <h2 className={styles.heading}>Calendar</h2>
      <p className={styles.note}>
        Subscribe to your sessions in Google, Apple or Outlook calendars. Whoever has the link sees
        where you play; a new link ends the one before.
      </p>
      {url && (
        <>
          <CopyField label="Calendar link" value={url} />
          <a href={url.replace(/^https?:/, 'webcal:')}>Open in your calendar app</a>
        </>
      )}
      <div>
        <Button variant="outline" loading={draw.isPending} onClick={() => draw.mutate()}>
          {url ? 'Make another link' : 'Make a calendar link'}
        </Button>
      </div>
    </Card>
  )
}
