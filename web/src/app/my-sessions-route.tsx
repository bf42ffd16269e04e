import { ScoreReminder } from '../features/results/score-reminder.tsx'
import { MySessionsPage } from '../features/sessions/mine/my-sessions-page.tsx'
import { ShareButton } from '../features/share/share-button.tsx'

/** One's own sessions, each with the way to invite to it, below those that need a score. */
export const MySessionsRoute = () => (
  <MySessionsPage
    reminder={<ScoreReminder />}
    sharing={(session, about) => <ShareButton session={session} quiet={{ about }} />}
  />
)
