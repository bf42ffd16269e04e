/** What app.ts gives other modules. */

export { writeAppeal } from './appeal.ts'
export { hide, writeAsSupport } from './as-support.ts'
export { hasWrittenTo, isMessageFor } from './queries.ts'
export { exportMessages, purgeMessagesOf } from './user-data.ts'
export { writeSystemMessages } from './write-system-messages.ts'
