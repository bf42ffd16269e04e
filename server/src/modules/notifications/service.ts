/** What app.ts, the jobs and the night hand to, or ask of, the notifications. */
export { forgetNotifications } from './forget.ts'
export { forgetPerson } from './forget-person.ts'
export { mailNotification } from './mail.ts'
export { remindPlayers } from './remind.ts'
export { remindJudges } from './remind-judges.ts'
export { tellPeople } from './tell.ts'
