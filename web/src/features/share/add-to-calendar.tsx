import type { Session } from '@county-golf/contract/sessions'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** The session as a file that calendars open; for those who are in it, until it begins. */
export function AddToCalendar({ session }: { session: Session }) {
  const save = useMutation({
    mutationFn: () => download('GET /sessions/{id}/calendar.ics', { params: { id: session.id } }),
    onError: (error) => toast.error(messageOf(error, 'The calendar file could not be loaded')),
  })
  const inside = session.viewer?.isMember || session.viewer?.isHost
  const isAhead = session.status !== 'cancelled' && new Date(session.date) > new Date()
  if (!inside || !isAhead) return null
  return (
    <Button
      variant="outline"
      fullWidth
      icon={<IconCalendarPlus size={18} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Add to calendar
    </Button>
  )
}
