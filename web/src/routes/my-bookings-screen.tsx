import { ShareButton } from '../features/people/share/share-button.tsx'
import { ScoreReminder } from '../features/results/score-reminder.tsx'
import { MySessionsPage } from '../features/sessions/my-sessions/my-sessions-page.tsx'
import { AgainButtons } from '../features/standing-games/again-buttons.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'

const StandingGames = lazyComponent(
  async () => (await import('../features/standing-games/standing-games.tsx')).StandingGames,
)

/** The viewer's sessions with invite buttons, below the rounds that need a score. */
export const MyBookingsScreen = () => (
  <MySessionsPage
    reminder={<ScoreReminder />}
    games={<StandingGames />}
    sharing={(session, about) => <ShareButton session={session} quiet={{ about }} />}
    again={(session, about) => <AgainButtons session={session} about={about} />}
  />
)
