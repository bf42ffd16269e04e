/** What the session in the form costs its host and its players. All amounts in cents. */
import { centsFromDollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'
import { autoJoinCopy } from './copy.ts'
import type { Form } from './form.ts'

export type Cost = {
  serviceFeeCents: number
  depositCents: number
  /** Per player. 0 if there's no pot. */
  potCents: number
  bountyCents: number
  /** Fees, pot, and bounty, as on the session's page. */
  totalCents: number
  /** What creating the session charges to the host's wallet. */
  dueNowCents: number
  /** The effective setting. Forced on while the balance is below the total. */
  autoJoin: boolean
  /** The message if the balance doesn't cover the total. */
  shortfall: string | null
}

type Host = { isAdmin: boolean; balanceCents: number }

export function costOf(
  form: Form,
  settings: Pick<PublicSettings, 'serviceFeeCents' | 'depositCents'>,
  { isAdmin, balanceCents }: Host,
): Cost {
  const feeOf = (input: string, defaultCents: number) =>
    isAdmin && input ? centsFromDollars(input) : defaultCents
  const serviceFeeCents = feeOf(form.serviceFee, settings.serviceFeeCents)
  const depositCents = feeOf(form.processingFee, settings.depositCents)
  const potCents = form.potEnabled ? centsFromDollars(form.potAmount) : 0
  const bountyCents = form.bountyEnabled ? centsFromDollars(form.bountyAmount) : 0
  const totalCents = serviceFeeCents + depositCents + potCents + bountyCents
  const isShort = !isAdmin && balanceCents < totalCents
  const autoJoin = !isAdmin && (form.autoJoin || isShort)
  return {
    serviceFeeCents,
    depositCents,
    potCents,
    bountyCents,
    totalCents,
    dueNowCents: isAdmin ? 0 : autoJoin ? totalCents : bountyCents,
    autoJoin,
    shortfall: isShort ? autoJoinCopy.insufficientBalance(totalCents, balanceCents) : null,
  }
}
