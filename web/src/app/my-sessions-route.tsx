import { MySessionsPage } from '../features/sessions/mine/my-sessions-page.tsx'
import { ShareButton } from '../features/share/share-button.tsx'

/** One's own sessions, each with the way to invite to it. */
export const MySessionsRoute = () => (
  <MySessionsPage
    sharing={(session, about) => <ShareButton session={session} quiet={{ about }} />}
  />
)
