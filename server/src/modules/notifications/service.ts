/** What app.ts, the jobs, and the nightly tasks use. */

export { bookingTerms } from './booking-terms.ts'
export { mailNotification } from './mail.ts'
export { mailReceipts } from './mail-receipts.ts'
export { notifyUsers } from './notify-users.ts'
export { purgeNotificationsOf, purgeOldNotifications } from './purge.ts'
export { exportPushDevices } from './push/devices.ts'
export { pushKey } from './push/key.ts'
export { pushNotification } from './push/push-notification.ts'
export { remindPlayers } from './remind.ts'
export { remindAdminsOfDecisions } from './remind-admins.ts'
export { savedSearches } from './saved-searches.ts'
