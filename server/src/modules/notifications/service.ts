/** What app.ts, the jobs, and the nightly tasks use. */

export { mailNotification } from './mail.ts'
export { notifyUsers } from './notify-users.ts'
export { purgeNotificationsOf, purgeOldNotifications } from './purge.ts'
export { remindPlayers } from './remind.ts'
export { remindAdminsOfDecisions } from './remind-admins.ts'
