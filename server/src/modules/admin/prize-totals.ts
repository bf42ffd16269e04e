import type { prizeTotals as call, PrizeTotal } from '@county-golf/contract/admin-money'
import { sql } from 'kysely'
import type { z } from 'zod'
import { listPage, orderedBy } from '../../database/listing.ts'
import { type Fragment, fetchFirst, fetchRows, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { accountingDays } from '../settings/service.ts'
import { accountingYear } from './accounting-year.ts'

type Output = z.input<typeof call.response>
type Period = { from: Date; until: Date }

/** Prizes paid in a period, by player. */
const won = ({ from, until }: Period): Fragment => sql`(
  select p.user_id, count(distinct p.id)::int as prizes, sum(l.cents)::bigint as cents
  from posting p join leg l on l.posting_id = p.id
  where p.kind = 'prize' and p.at >= ${from} and p.at < ${until} group by p.user_id) won`

const people = sql`join app_user u on u.id = won.user_id left join former_user f on f.user_id = u.id`
const homeState = sql`coalesce(u.home_state, f.home_state)`

/** Each player's prizes in a year. */
export async function prizeTotals(
  { db, clock }: Deps,
  query: z.output<typeof call.query>,
): Promise<Output> {
  const days = await accountingDays(db)
  const { year, ...period } = accountingYear(days, clock.now(), query.year)
  const [listed, sum] = await Promise.all([
    listPage<PrizeTotal, PrizeTotal>(db, query, {
      select: sql`${userSummaryOf('u')} as user, ${homeState} as "homeState", won.prizes, won.cents`,
      from: won(period),
      join: people,
      where: sql`won.cents >= ${query.minCents}`,
      order: orderedBy([`won.${query.sort}`, 'won.user_id'], query.order),
      view: (row) => row,
    }),
    fetchFirst<{ cents: number }>(db)`
      select coalesce(sum(cents), 0)::bigint as cents from ${won(period)}`,
  ])
  return { ...listed, year, timeZone: days.timeZone, totalCents: sum?.cents ?? 0 }
}

/** All players of a period for the file, by amount. */
export const prizeLines = (db: Deps['db'], period: Period) =>
  fetchRows<{
    userId: string
    username: string
    displayName: string | null
    email: string | null
    homeState: string | null
    prizes: number
    cents: number
  }>(db)`
    select u.id as "userId", u.username, u.display_name as "displayName", u.email,
      ${homeState} as "homeState", won.prizes, won.cents
    from ${won(period)} ${people} order by won.cents desc, won.user_id`
