/** What other modules may ask of friendships and blocks. */

export { exportTies, forgetTies } from './forget.ts'
export { friendsOf } from './list-friends.ts'
export { friendIdsOf, relationsTo } from './queries.ts'
export { closeReport, lockReport } from './reports.ts'
