/** The public interface of the moderation module. */
export { exportReports } from './queries.ts'
