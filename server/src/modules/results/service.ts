/** Public interface of results for other modules and the process. */

export { attestUnchallenged } from './attest-score.ts'
export { closureAnswerer } from './closures/answer-closure.ts'
export {
  closureAnswersOf,
  closuresOf,
  exportClosures,
  purgeClosureNotes,
} from './closures/queries.ts'
export { settleClosureDue, sweepClosures } from './closures/settle-closure.ts'
export { closureView } from './closures/view.ts'
export { scorecardsOfSessions } from './get-scorecard.ts'
export { moneyInSessions } from './held-money.ts'
export { outcomesOf, type RoundOutcome, topRatingsOf } from './player-record.ts'
export { playerStats } from './player-stats.ts'
export { playersScored, waitsSince } from './queries.ts'
export { showRatings } from './rate-co-players.ts'
export { recordRound } from './record-round.ts'
export { endHolds, expireScorecard, settleUnanswered, sweepProposed } from './settle.ts'
