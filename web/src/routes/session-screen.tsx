import { InviteTrigger, ShareButton } from '../features/people/share/share-button.tsx'
import { Scorecard } from '../features/results/scorecard.tsx'
import { SessionPage } from '../features/sessions/detail/session-page.tsx'
import { hasToken } from '../lib/credentials.ts'
import { lazyComponent } from '../lib/lazy-component.ts'

const SessionButtons = lazyComponent(
  async () => (await import('./session-buttons.tsx')).SessionButtons,
)
// Guests have none of these, so players have them with the page.
if (hasToken()) SessionButtons.preload().catch(() => undefined)

/** The session page, with the parts of other features. */
export const SessionScreen = () => (
  <SessionPage
    scorecard={(session) => <Scorecard session={session} />}
    sharing={(session, isPrimary) => (
      <>
        <ShareButton session={session} isPrimary={isPrimary} />
        {session.viewer && <SessionButtons session={session} />}
      </>
    )}
    inviting={(session, render) => <InviteTrigger session={session} render={render} />}
  />
)
