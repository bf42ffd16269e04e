import type { Session } from '@county-golf/contract/sessions'
import { IconCalendarPlus } from '@tabler/icons-react'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { useDownload } from '../../../ui/use-download.ts'

/** Downloads the session as a calendar file. Offered to its players until the tee time. */
export function AddToCalendar({ session }: { session: Session }) {
  const save = useDownload(
    'GET /sessions/{id}/calendar.ics',
    'Couldn’t create the calendar file. Please try again.',
  )
  const isAhead = session.status !== 'cancelled' && new Date(session.date) > serverNow()
  if (!session.can.addToCalendar || !isAhead) return null
  return (
    <Button
      variant="outline"
      fullWidth
      icon={<IconCalendarPlus size={18} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate({ params: { id: session.id } })}
    >
      Add to calendar
    </Button>
  )
}
