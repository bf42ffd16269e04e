import { fold } from '@county-golf/contract/fold'
import type { Session } from '@county-golf/contract/sessions'
import uFuzzy from '@leeoniya/ufuzzy'
import { CompiledQuery } from 'kysely'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { Kept, perOwner } from '../../lib/kept.ts'
import { listed, whereListed } from './filters.ts'
import { selectSessions } from './queries.ts'
import { sessionViews } from './view.ts'

const searchMax = 50
const placesMax = 20_000
const likenessMax = 20
const keptMs = 5_000

const places = perOwner(() => new Kept<string[]>(keptMs, 1))
/** One wrong, missing, extra or swapped letter in each word is forgiven. */
const fuzzy = new uFuzzy({ intraMode: 1 })

type Found = { items: Session[]; total: number; page: number; pageSize: number }

/**
 * Upcoming sessions by the words as typed (course, county, state); where none has them all, by the
 * places whose names come nearest.
 */
export async function searchSessions(deps: Deps, viewer: Viewer | null, q: string): Promise<Found> {
  const now = deps.clock.now()
  const order = 's.tee_at, s.id'
  const exact = whereListed({ words: fold(q) }, now)
  let rows = await selectSessions(deps.db, exact, order, searchMax)
  if (rows.length === 0) {
    const alike = await placesLike(deps, q, now)
    const where = whereListed({}, now)
    where.and(`s.search = any(${where.value(alike)})`)
    rows = alike.length === 0 ? [] : await selectSessions(deps.db, where, order, searchMax)
  }
  const items = sessionViews(rows, { viewer, now })
  return { items, total: items.length, page: 1, pageSize: searchMax }
}

async function placesLike({ db }: Deps, q: string, now: Date): Promise<string[]> {
  const known = await places(db).get('', now, async () => {
    const text = `select distinct s.search from session s where ${listed} and s.tee_at > $1 limit $2`
    const values = [now, placesMax]
    const { rows } = await db.executeQuery<{ search: string }>(CompiledQuery.raw(text, values))
    return rows.map(({ search }) => search)
  })
  const [found] = fuzzy.search(known, fold(q))
  return (found ?? []).slice(0, likenessMax).flatMap((index) => known[index] ?? [])
}
