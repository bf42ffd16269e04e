/** What the session as typed costs its host and its players. All amounts in cents. */
import { centsFromDollars, dollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'
import type { Form } from './form.ts'

export type Cost = {
  serviceFeeCents: number
  depositCents: number
  /** Per player; 0 when there is none. */
  potCents: number
  bountyCents: number
  /** Fees, pot and bounty together, as the session's page adds them. */
  totalCents: number
  /** What leaves the host's wallet when the session is created. */
  dueNowCents: number
  /** The switch in effect: on by itself while the balance is below the total. */
  autoJoin: boolean
  /** The balance does not cover the total; says so in words. */
  shortfall: string | null
}

type Host = { isAdmin: boolean; balanceCents: number }

export function costOf(
  form: Form,
  settings: Pick<PublicSettings, 'serviceFeeCents' | 'depositCents'>,
  { isAdmin, balanceCents }: Host,
): Cost {
  const feeOf = (typed: string, standardCents: number) =>
    isAdmin && typed ? centsFromDollars(typed) : standardCents
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
    shortfall: isShort
      ? `Insufficient balance. You need ${dollars(totalCents)} but have ${dollars(balanceCents)}`
      : null,
  }
}
