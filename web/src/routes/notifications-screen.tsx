import { NotificationsPage } from '../features/account/notifications/notifications-page.tsx'
import { RequestAnswers } from '../features/people/friends/request-answers.tsx'

/** Notifications, where friend requests can be answered right away. */
export const NotificationsScreen = () => (
  <NotificationsPage requestAnswers={(person) => <RequestAnswers person={person} />} />
)
