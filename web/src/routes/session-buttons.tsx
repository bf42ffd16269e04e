import type { Session } from '@county-golf/contract/sessions'
import { AddToCalendar } from '../features/people/share/add-to-calendar.tsx'
import { AgainButtons } from '../features/standing-games/again-buttons.tsx'

/** What only players and hosts do with a session besides sharing it. */
export const SessionButtons = ({ session }: { session: Session }) => (
  <>
    {session.can.addToCalendar && <AddToCalendar session={session} />}
    <AgainButtons session={session} />
  </>
)
