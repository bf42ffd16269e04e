import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** What a worker shares with the others. */
export type WorkerPlace = {
  /** From 1. A worker that replaces another has its number. */
  number: number
  /** Counts calls for all workers. */
  callCounts: FastifyRateLimitStoreCtor
  /** Hashes names in the security log. */
  nameKey: Buffer
}
