import type { Session } from '@county-golf/contract/sessions'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { calendar } from './copy.ts'

/** Downloads the session as a calendar file. Offered to its players until the tee time. */
export function AddToCalendar({ session }: { session: Session }) {
  const save = useMutation({
    mutationFn: () => download('GET /sessions/{id}/calendar.ics', { params: { id: session.id } }),
    onError: (error) => toast.error(messageOf(error, calendar.addFailed)),
  })
  const isAhead = session.status !== 'cancelled' && new Date(session.date) > new Date()
  if (!session.can.addToCalendar || !isAhead) return null
  return (
    <Button
      variant="outline"
      fullWidth
      icon={<IconCalendarPlus size={18} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {calendar.add}
    </Button>
  )
}
