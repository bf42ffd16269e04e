/** Keys of PostgreSQL advisory locks, in one place so that no two uses share a key by accident. */
export const advisoryLocks = {
  migration: 727_310_018,
  firstAdmin: 727_310_019,
  locations: 727_310_020,
  cardFees: 727_310_021,
  closures: 727_310_022,
  matching: 727_310_023,
} as const
