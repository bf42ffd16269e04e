/** Public interface of results for other modules and the process. */

export { attestUnchallenged } from './attest-score.ts'
export { cardsOfSessions } from './get-card.ts'
export { heldMoneyOf } from './held-money.ts'
export { type Outcome, outcomesOf, topRatingsOf } from './player-record.ts'
export { playerStats } from './player-stats.ts'
export { playersScored, waitsSince } from './queries.ts'
export { showRatings } from './rate-co-players.ts'
export { recordRound } from './record-round.ts'
export { expireCard, settleUnanswered, sweepProposed } from './settle.ts'
