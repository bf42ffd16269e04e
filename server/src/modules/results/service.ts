/** What other modules may ask of results. */
export { type PlayerStats, playerStats } from './player-stats.ts'
