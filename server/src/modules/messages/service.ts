/** What app.ts hands to others of the messages. */
export { tellInWriting } from './tell.ts'
