import type { exportMoney as call } from '@county-golf/contract/admin-money'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import { accountingYear } from './accounting-year.ts'
import { feeTotals } from './fee-totals.ts'
import { inactiveLines } from './inactive-balances.ts'
import { prizeLines } from './prize-totals.ts'

type Query = z.output<typeof call.query>
type Cell = string | number | null

/** A whole report as CSV, with amounts in cents. */
export async function exportMoney(deps: Deps, query: Query) {
  const days = await accountingDays(deps.db)
  const { year } = accountingYear(days, deps.clock.now(), query.year)
  const when = query.report === 'inactive' ? days.dayOf(deps.clock.now()) : year
  const lines = await reports[query.report](deps, days, query.year)
  return {
    fileName: `${query.report}-${when}.csv`,
    body: byteOrderMark + lines.map((cells) => csvLine(cells)).join(''),
  }
}

type Report = (deps: Deps, days: AccountingDays, year: number | undefined) => Promise<Cell[][]>

const reports: Record<Query['report'], Report> = {
  async prizes({ db, clock }, days, requested) {
    const rows = await prizeLines(db, accountingYear(days, clock.now(), requested))
    return [
      ['userId', 'username', 'displayName', 'email', 'homeState', 'prizes', 'cents'],
      ...rows.map(({ userId, username, displayName, email, homeState, prizes, cents }) => [
        userId,
        username,
        displayName,
        email,
        homeState,
        prizes,
        cents,
      ]),
    ]
  },

  async fees(deps, _days, requested) {
    const { items } = await feeTotals(deps, requested)
    return [
      ['state', 'month', 'sessions', 'feeCents', 'depositCents'],
      ...items.map(({ stateCode, month, sessions, feeCents, depositCents }) => [
        stateCode,
        month,
        sessions,
        feeCents,
        depositCents,
      ]),
    ]
  },

  async inactive({ db, clock }, { timeZone }) {
    const rows = await inactiveLines(db, clock.now(), timeZone)
    return [
      ['source', 'userId', 'username', 'homeState', 'cents', 'lastActivity'],
      ...rows.map(({ source, userId, username, homeState, cents, activeAt }) => [
        source,
        userId,
        username,
        homeState,
        cents,
        activeAt.toISOString(),
      ]),
    ]
  },
}
