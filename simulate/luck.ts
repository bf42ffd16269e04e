import { type Random, seeded } from '../demo/src/random.ts'

/**
 * Returns a generator for one decision, such as whether golfer 7 drops out of the round on November 1. It depends on
 * the seed and the decision alone, so a rule of the product that changes one golfer's week leaves everyone else's luck
 * as it was.
 */
export type Luck = (...decision: (string | number)[]) => Random

export const luckOf =
  (seed: number): Luck =>
  (...decision) =>
    seeded(hash(`${seed} ${decision.join(' ')}`))

/** FNV-1a. */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let n = 0; n < text.length; n++) mixed = Math.imul(mixed ^ text.charCodeAt(n), 0x01000193)
  return mixed >>> 0
}
