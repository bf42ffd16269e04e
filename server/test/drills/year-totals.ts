/** The totals of a year from the ledger's export alone, without any query or date of the server's. */
import type { YearFacts } from './year.ts'

/** A line of `GET /admin/ledger/export`. */
export type ExportedLeg = {
  at: string
  postingId: string
  kind: string
  part: string
  src: string
  dst: string
  cents: number
  userId: string | null
  reverses: string | null
}

const inNewYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
})
const monthOf = (at: string): string => inNewYork.format(new Date(at)).slice(0, 7)
const ownerOf = (code: string): string => code.split(':')[1] ?? ''

/** Prizes of a year by user: their number and cents. */
export function prizesOf(legs: readonly ExportedLeg[], year: number) {
  const found = new Map<string, { prizes: number; cents: number }>()
  for (const { kind, at, dst, cents } of legs) {
    if (kind !== 'prize' || !monthOf(at).startsWith(String(year))) continue
    const known = found.get(ownerOf(dst)) ?? { prizes: 0, cents: 0 }
    found.set(ownerOf(dst), { prizes: known.prizes + 1, cents: known.cents + cents })
  }
  return found
}

/** Fees and deposits earned in a year, by `state month`. */
export function feesOf(legs: readonly ExportedLeg[], { states }: YearFacts, year: number) {
  const found = new Map<string, { service_fee: number; deposit: number }>()
  for (const { kind, part, at, src, cents } of legs) {
    if (kind !== 'revenue' || !monthOf(at).startsWith(String(year))) continue
    const key = `${states.get(ownerOf(src))} ${monthOf(at)}`
    const known = found.get(key) ?? { service_fee: 0, deposit: 0 }
    found.set(key, { ...known, [part]: known[part as keyof typeof known] + cents })
  }
  return found
}

const ownKinds = new Set(['top_up', 'join', 'bounty_funding'])

/** Balances whose owner did nothing for so many years, by `source state`. */
export function inactiveOf(
  legs: readonly ExportedLeg[],
  { homes, payments }: YearFacts,
  asOf: Date,
  years: number,
) {
  const wallets = new Map<string, number>()
  const owed = new Map<string, number>()
  const active = new Map<string, string>()
  const first = new Map<string, string>()
  const left = new Map<string, string>()
  const add = (to: Map<string, number>, id: string, cents: number) =>
    to.set(id, (to.get(id) ?? 0) + cents)
  for (const { at, postingId, kind, src, dst, cents, userId } of legs) {
    if (src.startsWith('user:')) add(wallets, ownerOf(src), -cents)
    if (dst.startsWith('user:')) add(wallets, ownerOf(dst), cents)
    if (dst === 'liability:former_users') {
      add(owed, ownerOf(src), cents)
      left.set(ownerOf(src), at)
    }
    if (src === 'liability:former_users') {
      const debtor = dst.startsWith('receivable:') ? ownerOf(dst) : ''
      add(owed, payments.get(postingId) ?? debtor, -cents)
    }
    if (userId === null) continue
    if (!first.has(userId)) first.set(userId, at)
    if (ownKinds.has(kind)) active.set(userId, at)
  }
  const until = new Date(asOf)
  until.setUTCFullYear(until.getUTCFullYear() - years)
  const found = new Map<string, { accounts: number; cents: number }>()
  const count = (source: string, balances: Map<string, number>, since: (id: string) => string) => {
    for (const [id, cents] of balances) {
      if (cents === 0 || new Date(since(id)) > until) continue
      const key = `${source} ${homes.get(id) ?? null}`
      const known = found.get(key) ?? { accounts: 0, cents: 0 }
      found.set(key, { accounts: known.accounts + 1, cents: known.cents + cents })
    }
  }
  count('wallet', wallets, (id) => active.get(id) ?? first.get(id) ?? '')
  count('former_user', owed, (id) => left.get(id) ?? '')
  return found
}
