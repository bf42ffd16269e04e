/** `npm run bench -- workers`: compares two worker processes with one, on a page of the list. */
import { populate } from './golfers.ts'
import { get } from './load.ts'
import type { Product } from './product.ts'
import { describe, inTurns, measureReads, verdict } from './turns.ts'

const seats = 400
const seconds = 4
const targetTimes = 1.5

/** What a player's browser asks for. A guest's page would come from the cache, and cost the generator more than us. */
const path = '/api/sessions/paginated?pageSize=12'

type Sides = { one: Product; two: Product; rounds: number; print: (line: string) => void }

export async function benchWorkers({ one, two, rounds, print }: Sides): Promise<void> {
  const tokens = new Map<Product, string>()
  for (const product of [one, two]) {
    const {
      golfers: [golfer],
    } = await populate(product, seats)
    if (!golfer) throw new Error('The bench has no golfers.')
    tokens.set(product, golfer.token)
  }
  const [single, double] = await inTurns([one, two], rounds, (product) =>
    measureReads(product, seconds, () => get(path, tokens.get(product))),
  )
  if (!single || !double) throw new Error('Nothing was measured.')
  const times = double.perSecond / single.perSecond
  print(
    `workers: two serve ${times.toFixed(2)} times the list pages of one (target: ${targetTimes}): ` +
      `${verdict(times >= targetTimes)}. Two ${describe(double)}, one ${describe(single)}`,
  )
}
