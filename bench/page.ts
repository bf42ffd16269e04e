/** `npm run bench -- page`: measures a page of 12 sessions, as a guest's browser requests it. */
import { type Comparison, compare } from './compare.ts'
import { populate } from './golfers.ts'
import { get } from './load.ts'
import type { Product } from './product.ts'
import { measureReads } from './turns.ts'

const sessionsWanted = 400
const seatsEach = 4
const seconds = 3
const path = '/api/sessions?limit=12&stateCode=NY'

export async function benchPage({ products, rounds, print }: Comparison): Promise<void> {
  for (const product of products) {
    await populate(product, sessionsWanted * seatsEach)
    const response = await fetch(product.origin + path, get(path))
    const { items } = (await response.json()) as { items: unknown[] }
    const encoding = response.headers.get('content-encoding')
    if (items.length !== 12 || !encoding)
      throw new Error('Expected a compressed page of 12 sessions.')
    print(`page: ${product.label} responds with ${encoding}`)
  }
  const turn = (product: Product) => measureReads(product, seconds, () => get(path))
  await compare({ name: 'page', targets: { cpuPercent: 50 }, products, rounds, print, turn })
}
