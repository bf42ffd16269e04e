/** What other modules may ask of friendships and blocks. */

export { exportTies, forgetTies } from './forget.ts'
export { areFriends, blocksAmong, friendIdsOf, isBlockBetween, relationsTo } from './queries.ts'
export { closeReport, lockReport } from './reports.ts'
