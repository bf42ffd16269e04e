/** What other modules use. */

export { advanceGame, sweepStandingGames } from './advance-game.ts'
export { standingDateAnswerer, standingGameAnswerer } from './answers.ts'
export { followEvents, followedKinds } from './follow-events.ts'
export { exportStandingGames, purgeStandingGames } from './user-data.ts'
