import type { AdminStats } from '@county-golf/contract/admin-overview'
import { dayMs, minuteMs } from '@county-golf/contract/durations'
import type { Db } from '../../database/database.ts'
import { rowsOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { invalid } from '../../lib/refusal.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import * as queries from './stats-queries.ts'

type StatsQuery = { from?: string | undefined; to?: string | undefined }

const daysShown = 30
const daysMax = 366
const keptMs = minuteMs
const keptMax = 50

const kept = perOwner(() => new TtlCache<AdminStats>(keptMs, keptMax))

/**
 * Business figures, in total and by day. Cached for a minute, because they are expensive to
 * compute.
 * @throws Refusal VALIDATION_ERROR for a period that ends before it begins or is too long
 */
export async function stats({ db, clock }: Deps, query: StatsQuery): Promise<AdminStats> {
  const now = clock.now()
  const accounting = await accountingDays(db)
  const to = query.to ?? accounting.dayOf(now)
  const from = query.from ?? dateOf(new Date(Date.parse(to) - (daysShown - 1) * dayMs))
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw invalid('to', 'Choose an end date after the start date')
  if (days > daysMax) throw invalid('from', `Choose a period of ${daysMax} days or less`)
  return await kept(db).get(`${from} ${to} ${accounting.timeZone}`, now, () =>
    workOut(db, { from, to, now, accounting }),
  )
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

type Period = { from: string; to: string; now: Date; accounting: AccountingDays }
async function workOut(db: Db, { from, to, now, accounting }: Period): Promise<AdminStats> {
  const { timeZone } = accounting
  const period = { from: accounting.startOf(from), until: accounting.endOf(to), timeZone }
  const [totals] = await rowsOf(db, queries.totals)
  if (!totals) throw new Error('Couldn’t read the totals')
  const users = await rowsOf(db, queries.usersByDay(period))
  const sessions = await rowsOf(db, queries.sessionsByDay(period))
  const joins = await rowsOf(db, queries.joinsByDay(period))
  // Always up to now: the balance at the end of a day is the current one less later movements.
  const money = await rowsOf(db, queries.moneyByDay(period))
  const [funnel] = await rowsOf(db, queries.funnel(period))
  const activeCounties = await rowsOf(db, queries.activeCounties(period))
  const daily = daysBetween(from, to).map((day) => {
    const moved = money.find((one) => one.day === day)
    const since = money.filter((one) => one.day > day)
    return {
      day,
      users: countOf(users, day),
      sessions: countOf(sessions, day),
      joins: countOf(joins, day),
      toppedUpCents: moved?.toppedUpCents ?? 0,
      revenueCents: moved?.revenueCents ?? 0,
      refundCents: moved?.refundCents ?? 0,
      heldCents: since.reduce((left, one) => left - one.heldDeltaCents, totals.heldCents),
    }
  })
  return {
    at: now.toISOString(),
    ...totals,
    timeZone,
    from,
    to,
    daily,
    funnel: funnel ?? { signedUp: 0, funded: 0, joined: 0, played: 0 },
    activeCounties,
  }
}

const countOf = (counts: queries.Count[], day: string): number =>
  counts.find((one) => one.day === day)?.n ?? 0

function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return Array.from({ length: count }, (_, n) => dateOf(new Date(Date.parse(from) + n * dayMs)))
}
