import { ShareButton } from '../features/people/share/share-button.tsx'
import { ScoreReminder } from '../features/results/score-reminder.tsx'
import { MySessionsPage } from '../features/sessions/my-sessions/my-sessions-page.tsx'

/** The viewer's sessions with invite buttons, below the rounds that need a score. */
export const MyBookingsScreen = () => (
  <MySessionsPage
    reminder={<ScoreReminder />}
    sharing={(session, about) => <ShareButton session={session} quiet={{ about }} />}
  />
)
