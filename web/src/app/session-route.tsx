import { ScoreCard } from '../features/results/score-card.tsx'
import { SessionPage } from '../features/sessions/detail/session-page.tsx'

/** A session's page, with what other features have to show of it. */
export const SessionRoute = () => (
  <SessionPage scoreCard={(session) => <ScoreCard session={session} />} />
)
