import type { AdminStats } from '@county-golf/contract/admin-overview'
import type { Deps } from '../../app.ts'
import type { Db } from '../../lib/database.ts'
import { Kept, perOwner } from '../../lib/kept.ts'
import { rowsOf } from '../../lib/listing.ts'
import { invalid } from '../../lib/refusal.ts'
import { type AccountingDays, accountingDays } from '../settings/service.ts'
import * as texts from './stats-queries.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

const dayMs = 86_400_000
const daysShown = 30
const daysMax = 366
const keptMs = 60_000
const keptMax = 50

const kept = perOwner(() => new Kept<AdminStats>(keptMs, keptMax))

/**
 * How the business does, in all and day by day, worked out at most once a minute: it reads much.
 * @throws Refusal VALIDATION_ERROR for a period that ends before it begins, or is too long
 */
export async function stats({ db, clock }: Deps, asked: Asked): Promise<AdminStats> {
  const now = clock.now()
  const accounting = await accountingDays(db)
  const to = asked.to ?? accounting.dayOf(now)
  const from = asked.from ?? dateOf(new Date(Date.parse(to) - (daysShown - 1) * dayMs))
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw invalid('to', 'to must not be before from')
  if (days > daysMax) throw invalid('from', `The period must have at most ${daysMax} days`)
  return await kept(db).get(`${from} ${to} ${accounting.timeZone}`, now, () =>
    workOut(db, { from, to, now, accounting }),
  )
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

type Period = { from: string; to: string; now: Date; accounting: AccountingDays }
type Totals = Pick<
  AdminStats,
  'users' | 'sessions' | 'bookings' | 'revenueCents' | 'heldCents' | 'walletsCents'
>
type Count = { day: string; n: number }
type Money = Pick<AdminStats['daily'][number], 'toppedUpCents' | 'revenueCents' | 'refundCents'> & {
  day: string
  heldDeltaCents: number
}

async function workOut(db: Db, { from, to, now, accounting }: Period): Promise<AdminStats> {
  const { timeZone } = accounting
  const period = [accounting.startOf(from), accounting.endOf(to)]
  const [totals] = await rowsOf<Totals>(db, texts.totals)
  if (!totals) throw new Error('the totals could not be read')
  const users = await rowsOf<Count>(db, texts.usersByDay, [...period, timeZone])
  const sessions = await rowsOf<Count>(db, texts.sessionsByDay, [...period, timeZone])
  const joins = await rowsOf<Count>(db, texts.joinsByDay, [...period, timeZone])
  // To the present: what is held at the end of a day is what is held now less what came since.
  const money = await rowsOf<Money>(db, texts.moneyByDay, [period[0], timeZone])
  const [funnel] = await rowsOf<AdminStats['funnel']>(db, texts.funnel, period)
  const activeCounties = await rowsOf<AdminStats['activeCounties'][number]>(
    db,
    texts.activeCounties,
    [period[0]],
  )
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

const countOf = (counts: Count[], day: string): number =>
  counts.find((one) => one.day === day)?.n ?? 0

function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return Array.from({ length: count }, (_, n) => dateOf(new Date(Date.parse(from) + n * dayMs)))
}
