/** `npm run bench -- workers`: compares two worker processes with one, on a page of the list. */
import { populate } from './golfers.ts'
import { get, type Request } from './load.ts'
import type { Product } from './product.ts'
import { describe, inTurns, verdict } from './turns.ts'
import { ensureWrk, wrk } from './wrk.ts'

const seats = 400
const seconds = 4
const targetTimes = 1.5

const places = [
  '',
  '&stateCode=NY',
  '&stateCode=NY&countyName=Nassau County',
  '&stateCode=NY&countyName=Suffolk County',
  '&stateCode=CA',
  '&stateCode=CA&countyName=Orange County',
  '&stateCode=TX',
  '&stateCode=TX&countyName=Harris County',
]

/**
 * More lists than there are connections. Concurrent reads of the same list are one read in each process, so with a
 * single list, one process does the work of a few readers for all, and two do it twice.
 */
const paths = ['date', 'newest', 'price'].flatMap((sort) =>
  [1, 2].flatMap((page) =>
    places.map((place) => encodeURI(`/api/sessions/paginated?sort=${sort}&page=${page}${place}`)),
  ),
)

type Sides = { one: Product; two: Product; rounds: number; print: (line: string) => void }

export async function benchWorkers({ one, two, rounds, print }: Sides): Promise<void> {
  await ensureWrk()
  const tokens = new Map<Product, string[]>()
  for (const product of [one, two]) {
    const { golfers } = await populate(product, seats)
    tokens.set(
      product,
      golfers.map(({ token }) => token),
    )
  }
  const compare = async (viewers: string, requestsTo: (product: Product) => Request[]) => {
    const [single, double] = await inTurns([one, two], rounds, async (product) => {
      const before = await product.cpuMs()
      const { total, perSecond } = await wrk(product.port, seconds, requestsTo(product))
      return { perSecond, cpuMs: ((await product.cpuMs()) - before) / total }
    })
    if (!single || !double) throw new Error('Nothing was measured.')
    const times = double.perSecond / single.perSecond
    print(
      `workers: two serve ${times.toFixed(2)} times the list pages of one to ${viewers} (target: ${targetTimes}): ` +
        `${verdict(times >= targetTimes)}. Two ${describe(double)}, one ${describe(single)}`,
    )
  }
  await compare('guests', () => paths.map((path) => get(path)))
  await compare('golfers', (product) =>
    (tokens.get(product) ?? []).flatMap((token) => paths.map((path) => get(path, token))),
  )
}
