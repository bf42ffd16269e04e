import { ScoreCard } from '../features/results/score-card.tsx'
import { SessionPage } from '../features/sessions/detail/session-page.tsx'
import { AddToCalendar } from '../features/share/add-to-calendar.tsx'
import { InviteTrigger } from '../features/share/invite-trigger.tsx'
import { ShareButton } from '../features/share/share-button.tsx'

/** A session's page, with what other features have to show of it. */
export const SessionRoute = () => (
  <SessionPage
    scoreCard={(session, place) => <ScoreCard session={session} place={place} />}
    sharing={(session) => (
      <>
        <ShareButton session={session} />
        <AddToCalendar session={session} />
      </>
    )}
    inviting={(session, render) => <InviteTrigger session={session} render={render} />}
  />
)
