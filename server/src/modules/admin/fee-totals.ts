import type { feeTotals as call, FeeTotal } from '@county-golf/contract/admin-money'
import type { z } from 'zod'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { accountingDays } from '../settings/service.ts'
import { accountingYear } from './accounting-year.ts'
import { earned } from './figures.ts'

/** Fees earned in a year, by the course's state and month. */
export async function feeTotals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  requested: number | undefined,
): Promise<z.input<typeof call.response>> {
  const days = await accountingDays(db)
  const { year, from, until } = accountingYear(days, clock.now(), requested)
  const items = await fetchRows<FeeTotal>(db)`
    select s.state_code as "stateCode", to_char(p.at at time zone ${days.timeZone}, 'YYYY-MM') as month,
      (count(distinct p.session_id) filter (where p.kind = 'revenue')
        - count(distinct p.session_id) filter (where p.kind = 'revenue_return'))::int as sessions,
      coalesce(sum(${earned}) filter (where l.part = 'service_fee'), 0)::bigint as "feeCents",
      coalesce(sum(${earned}) filter (where l.part = 'deposit'), 0)::bigint as "depositCents"
    from posting p join leg l on l.posting_id = p.id join session s on s.id = p.session_id
    where p.kind in ('revenue', 'revenue_return') and p.at >= ${from} and p.at < ${until} group by 1, 2 order by 1, 2`
  return { year, timeZone: days.timeZone, items }
}
