/** What receipts say about amounts and rounds. Pure. */
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import { type NotifiedSession, titlePlaceOf } from './draft.ts'

/**
 * What a receipt's email says. It goes to addresses that no one has verified, so it has nothing that others wrote: no
 * names, notes, or reasons, and listed courses only.
 */
export type Receipt = {
  paragraphs: string[]
  facts: [label: string, value: string][]
  notes: string[]
  /** The reason that a person gave. It's mailed between verified addresses only. */
  reason?: { by: string; text: string }
  /** Whether a calendar file is attached while the reader is in the session. */
  hasCalendar?: true
}

export type Amounts = Partial<Record<string, number>>

const partLabels: Record<string, string> = {
  service_fee: 'Service fee',
  deposit: 'Deposit',
  pot: 'Pot',
  bounty: 'Bounty',
}

export const sumOf = (amounts: Amounts): number =>
  Object.values(amounts).reduce<number>((total, cents) => total + (cents ?? 0), 0)

/** One row per part, and their total if there are several. */
export function amountFacts(total: string, amounts: Amounts): Receipt['facts'] {
  const parts = Object.entries(partLabels).flatMap(([part, label]): Receipt['facts'] => {
    const cents = amounts[part] ?? 0
    return cents > 0 ? [[label, dollars(cents)]] : []
  })
  return parts.length === 0 ? [] : [...parts, [total, dollars(sumOf(amounts))]]
}

export const roundFacts = (session: NotifiedSession): Receipt['facts'] => [
  [session.course_id === null ? 'County' : 'Course', titlePlaceOf(session)],
  ['Tee time', whenIn(session.tee_at, session.time_zone)],
]

export const spotOf = (session: NotifiedSession): Amounts => ({
  service_fee: session.service_fee_cents,
  deposit: session.deposit_cents,
  pot: session.pot_cents,
})

/** `$5.00 service fee and $20.00 deposit` */
export function listParts(amounts: Amounts): string {
  const words = Object.entries(partLabels).flatMap(([part, label]) => {
    const cents = amounts[part] ?? 0
    return cents > 0 ? `${dollars(cents)} ${label.toLowerCase()}` : []
  })
  return new Intl.ListFormat('en-US').format(words)
}
