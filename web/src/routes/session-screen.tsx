import { AddToCalendar } from '../features/people/share/add-to-calendar.tsx'
import { InviteTrigger, ShareButton } from '../features/people/share/share-button.tsx'
import { Scorecard } from '../features/results/scorecard.tsx'
import { SessionPage } from '../features/sessions/detail/session-page.tsx'

/** The session page, with the parts of other features. */
export const SessionScreen = () => (
  <SessionPage
    scorecard={(session) => <Scorecard session={session} />}
    sharing={(session, isPrimary) => (
      <>
        <ShareButton session={session} isPrimary={isPrimary} />
        <AddToCalendar session={session} />
      </>
    )}
    inviting={(session, render) => <InviteTrigger session={session} render={render} />}
  />
)
