/** The keys of PostgreSQL's advisory locks, in one place so that no two things share one by accident. */
export const advisoryLocks = {
  migration: 727_310_018,
  firstAdmin: 727_310_019,
  locations: 727_310_020,
} as const
