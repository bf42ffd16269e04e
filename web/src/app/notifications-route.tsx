import { RequestAnswers } from '../features/friends/request-answers.tsx'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'

/** Notifications, where friend requests can be answered right away. */
export const NotificationsRoute = () => (
  <NotificationsPage requestAnswers={(person) => <RequestAnswers person={person} />} />
)
