/** `npm run bench -- lists`: pages of the session list, for guests and for golfers. */
import { populate } from './golfers.ts'
import { get, type Request } from './load.ts'
import type { Product } from './product.ts'
import { describe, inTurns, verdict } from './turns.ts'
import { ensureWrk, wrk } from './wrk.ts'

const seats = 400
const seconds = 4
const targetTimes = { guests: 1.5, golfers: 1.2 }

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

/** More lists than there are connections, because concurrent reads of the same list are one read. */
const paths = ['date', 'newest', 'price'].flatMap((sort) =>
  [1, 2].flatMap((page) =>
    places.map((place) => encodeURI(`/api/sessions/paginated?sort=${sort}&page=${page}${place}`)),
  ),
)

type Place = { products: Product[]; rounds: number; print: (line: string) => void }

export async function benchLists({ products, rounds, print }: Place): Promise<void> {
  await ensureWrk()
  const tokens = new Map<Product, string[]>()
  for (const product of products) {
    const { golfers } = await populate(product, seats)
    tokens.set(
      product,
      golfers.map(({ token }) => token),
    )
  }
  const measure = async (
    viewers: keyof typeof targetTimes,
    requestsTo: (product: Product) => Request[],
  ) => {
    const [own, other] = await inTurns(products, rounds, async (product) => {
      const before = await product.cpuMs()
      const { total, perSecond } = await wrk(product.port, seconds, requestsTo(product))
      return { perSecond, cpuMs: ((await product.cpuMs()) - before) / total }
    })
    if (!own) throw new Error('Nothing was measured.')
    print(`lists: ${describe(own)} to ${viewers}`)
    if (!other) return
    const times = own.perSecond / other.perSecond
    const target = targetTimes[viewers]
    print(
      `lists: ${times.toFixed(2)} times the rate of ${products[1]?.label} to ${viewers} (target: ${target}): ` +
        `${verdict(times >= target)}. There ${describe(other)}`,
    )
  }
  await measure('guests', () => paths.map((path) => get(path)))
  await measure('golfers', (product) =>
    (tokens.get(product) ?? []).flatMap((token) => paths.map((path) => get(path, token))),
  )
}
