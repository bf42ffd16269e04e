import { InviteTrigger, ShareButton } from '../features/people/share/share-button.tsx'
import { Scorecard } from '../features/results/scorecard.tsx'
import { SessionPage } from '../features/sessions/detail/session-page.tsx'
import { hasToken } from '../lib/credentials.ts'
import { lazyComponent } from '../lib/lazy-component.ts'

const loadCalendar = async () =>
  (await import('../features/people/share/add-to-calendar.tsx')).AddToCalendar
const AddToCalendar = lazyComponent(loadCalendar)
// Only players get calendar files, so they have the button with the page.
if (hasToken()) loadCalendar().catch(() => undefined)

/** The session page, with the parts of other features. */
export const SessionScreen = () => (
  <SessionPage
    scorecard={(session) => <Scorecard session={session} />}
    sharing={(session, isPrimary) => (
      <>
        <ShareButton session={session} isPrimary={isPrimary} />
        {session.can.addToCalendar && <AddToCalendar session={session} />}
      </>
    )}
    inviting={(session, render) => <InviteTrigger session={session} render={render} />}
  />
)
