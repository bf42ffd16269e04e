/** What app.ts gives other modules. */

export { hasWrittenTo, isMessageFor, markHidden } from './queries.ts'
export { writeAppeal, writeAsSupport } from './support.ts'
export { exportMessages, purgeMessagesOf } from './user-data.ts'
export { writeSystemMessages } from './write-system-messages.ts'
