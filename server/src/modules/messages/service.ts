/** What app.ts hands to others of the messages. */

export { writeAppeal } from './appeal.ts'
export { hide, writeAsSupport } from './as-support.ts'
export { exportMessages, forgetReader } from './forget.ts'
export { hasWrittenTo, isMessageFor } from './queries.ts'
export { tellInWriting } from './tell.ts'
