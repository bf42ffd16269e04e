/** What the process, the jobs, and the benchmark use. */

export { opensSpot } from './announce-spot.ts'
export { gameAnswerer } from './answer-by-link.ts'
export { checkProposal } from './book-game.ts'
export { lookersAmong } from './queries.ts'
export { formGroups } from './rules/form-groups.ts'
export type { MatchRules, Seeker } from './rules/group-search.ts'
export { reachOf } from './rules/reach.ts'
export type { Reached } from './rules/slots.ts'
export { followPlayers, matchPlayers, playerKinds } from './sweep.ts'
export { exportWishes, purgeWishes } from './user-data.ts'
