import {
  type reconcileDay as call,
  cardMovementKinds,
  type ReconciliationDifference,
} from '@county-golf/contract/reconciliation'
import type { z } from 'zod'
import { accountingDays } from '../settings/service.ts'
import { idIn, postingKey } from '../wallet/service.ts'
import type { PaymentDeps } from './deps.ts'
import type { MovementsPeriod, ProviderMovement } from './provider.ts'
import {
  type CardRecord,
  cardRecords,
  type LedgerMovement,
  ledgerMovements,
  ledgerMovementsOf,
  returnKeys,
} from './reconciliation-queries.ts'
import { throwAway } from './rules.ts'

type Output = z.input<typeof call.response>
type Kind = ProviderMovement['kind']

/** One payment, refund, or dispute as one side has it on the day, net of reversals. */
type Net = { kind: Kind; cents: number; at: Date; id: string }
type Side = ReadonlyMap<string, Net>

/**
 * Compares a day at the card provider with the ledger. Matches both sides by our key of each
 * payment, refund, and dispute, even if the other side has it on a different day. Calls the
 * provider outside any transaction.
 * @throws Refusal UNAVAILABLE if the provider doesn't answer
 */
export async function reconcileDay(
  deps: PaymentDeps,
  requested: string | undefined,
): Promise<Output> {
  const { db, clock, provider } = deps
  const days = await accountingDays(db)
  const date = requested ?? days.dayOf(clock.now())
  const period = { from: days.startOf(date), until: days.endOf(date) }
  const [movements, ours] = await Promise.all([
    provider.listMovements(period).catch(throwAway),
    ledgerSide(deps, period),
  ])
  const theirs = await providerSide(deps, movements)
  const payouts = movements.filter(({ kind }) => kind === 'payout')
  const keys = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (key) => (theirs.get(key)?.cents ?? 0) !== (ours.get(key)?.cents ?? 0),
  )
  const [records, posted] = await Promise.all([cardRecords(db, keys), ledgerMovementsOf(db, keys)])
  const byKey = Map.groupBy(posted, ({ key }) => key)
  const differences: ReconciliationDifference[] = []
  for (const key of keys)
    differences.push(
      await explain(deps, {
        theirs: theirs.get(key),
        ours: ours.get(key),
        posted: byKey.get(key) ?? [],
        record: records.get(key),
      }),
    )
  return {
    date,
    timeZone: days.timeZone,
    provider: provider.name,
    notImported: differences.filter(isNotImported).length,
    payouts: payouts.map(({ id, cents, at, arrivesOn }) => ({
      id,
      cents: -cents,
      at: at.toISOString(),
      arrivesOn: arrivesOn ?? null,
    })),
    totals: cardMovementKinds.map((kind) => ({
      kind,
      ...totalOf(kind, theirs, 'provider'),
      ...totalOf(kind, ours, 'ledger'),
    })),
    differences: differences.filter((one) => !isNotImported(one)),
  }
}

/** Whether this is a fee or a payout that the next import posts. */
const isNotImported = ({ kind, difference }: ReconciliationDifference): boolean =>
  (kind === 'fee' || kind === 'payout') && difference === 'missing_in_ledger'

async function ledgerSide({ db }: PaymentDeps, period: MovementsPeriod): Promise<Side> {
  const movements = await ledgerMovements(db, period)
  return new Map(movements.map(({ key, postingId, ...net }) => [key, { ...net, id: postingId }]))
}

async function providerSide(
  { db }: PaymentDeps,
  movements: readonly ProviderMovement[],
): Promise<Side> {
  const keys = await returnKeys(
    db,
    movements.flatMap(({ kind, id }) => (kind === 'refund' || kind === 'dispute' ? [id] : [])),
  )
  const side = new Map<string, Net>()
  for (const { kind, id, reference, cents, at } of movements) {
    const key = importedKey(kind, id) ?? keys.get(id) ?? ownKey(kind, reference) ?? `${kind} ${id}`
    const known = side.get(key)
    side.set(key, known ? { ...known, cents: known.cents + cents } : { kind, cents, at, id })
  }
  return side
}

/** The posting key of a fee or payout, or undefined for other movements. */
export function importedKey(kind: Kind, id: string): string | undefined {
  if (kind === 'fee') return postingKey.cardFee(id)
  return kind === 'payout' ? postingKey.payout(id) : undefined
}

/** The posting key that belongs to our reference at the provider, whether or not it was posted. */
function ownKey(kind: Kind, reference: string | undefined): string | undefined {
  if (!reference) return undefined
  return kind === 'payment' ? postingKey.topUp(reference) : postingKey.cardRefund(reference)
}

function totalOf<S extends 'provider' | 'ledger'>(kind: Kind, side: Side, name: S) {
  const all = [...side.values()].filter((net) => net.kind === kind)
  const cents = all.reduce((sum, net) => sum + net.cents, 0)
  return { [`${name}Count`]: all.length, [`${name}Cents`]: cents } as Record<
    `${S}Count` | `${S}Cents`,
    number
  >
}

type Unmatched = {
  theirs: Net | undefined
  ours: Net | undefined
  /** Everything the ledger ever posted under the key. */
  posted: LedgerMovement[]
  record: CardRecord | undefined
}

async function explain(deps: PaymentDeps, unmatched: Unmatched): Promise<ReconciliationDifference> {
  const { theirs, ours, posted, record } = unmatched
  const row = {
    kind: (theirs ?? ours)?.kind ?? 'payment',
    providerId: theirs?.id ?? record?.providerId ?? null,
    providerCents: theirs?.cents ?? null,
    providerAt: theirs?.at.toISOString() ?? null,
    ledgerCents: ours?.cents ?? null,
    ledgerAt: ours?.at.toISOString() ?? null,
    postingId: ours?.id ?? null,
    user: record?.user ?? null,
  }
  if (theirs && ours) return { ...row, difference: 'amount' }
  if (theirs) {
    const other = closest(posted, theirs.cents)
    if (!other) return { ...row, difference: 'missing_in_ledger' }
    return {
      ...row,
      difference: other.cents === theirs.cents ? 'other_day' : 'amount',
      ledgerCents: other.cents,
      ledgerAt: other.at.toISOString(),
      postingId: other.postingId,
    }
  }
  const cents = ours?.cents ?? 0
  const other = closest(await atProvider(deps, row.kind, record), cents)
  if (!other) return { ...row, difference: 'missing_at_provider' }
  const difference = other.cents === cents ? 'other_day' : 'amount'
  return { ...row, difference, providerCents: other.cents }
}

/** The movement of the same amount, or else the first one. */
const closest = <M extends { cents: number }>(movements: readonly M[], cents: number) =>
  movements.find((movement) => movement.cents === cents) ?? movements[0]

/** Looks up a ledger movement that is missing from the provider's list of the day. */
async function atProvider(
  { provider }: PaymentDeps,
  kind: Kind,
  record: CardRecord | undefined,
): Promise<{ cents: number }[]> {
  if (!record?.checkoutId || record.provider !== provider.name) return []
  const { checkoutId, providerId, key } = record
  if (kind === 'payment') {
    const checkout = await provider.getCheckout(checkoutId).catch(throwAway)
    return checkout?.status === 'paid' ? [{ cents: checkout.amountCents }] : []
  }
  const { refunds, disputes } = await provider.getReturns(checkoutId).catch(throwAway)
  const ownId = idIn(key)
  const found =
    refunds.find(
      ({ id, reference }) => kind === 'refund' && (id === providerId || reference === ownId),
    ) ?? disputes.find(({ id }) => kind === 'dispute' && id === providerId)
  if (!found) return []
  const isUndone = found.status === 'failed' || found.status === 'won'
  const taken = { cents: -found.amountCents }
  return isUndone ? [taken, { cents: found.amountCents }] : [taken]
}
