/** From the create form to a session that can be written, or a refusal that names the field. */
import { bookingHours, planAheadDays } from '@county-golf/contract/constants'
import type { createSession } from '@county-golf/contract/session-calls'
import type { z } from 'zod'
import { instantOf, wallTimeOf } from '../../lib/course-time.ts'
import { invalid } from '../../lib/refusal.ts'

export type Form = z.output<typeof createSession.body>

type When = Pick<Form, 'date' | 'teeTime'>

const dayMs = 86_400_000

export type TeeTime = { teeAt: Date; date: string; time: string }

/**
 * When the session is: from an instant, or from a day with a time on the course's clock. When both
 * say a time, they must agree.
 */
export function planTeeTime(form: When, timeZone: string, now: Date): TeeTime {
  const planned = form.date.includes('T') ? ofInstant(form, timeZone) : ofWallTime(form, timeZone)
  const { first, last } = bookingHours
  const [hour = 0, minute = 0] = planned.time.split(':').map(Number)
  if (hour < first || hour > last || (hour === last && minute > 0))
    throw invalid(
      'teeTime',
      `Tee times are from ${first}:00 AM to ${last - 12}:00 PM on the course's clock`,
    )
  if (planned.teeAt <= now) throw invalid('date', 'The tee time must be in the future')
  if (planned.teeAt.getTime() > now.getTime() + planAheadDays * dayMs)
    throw invalid('date', 'The tee time must be within a year from now')
  return planned
}

function ofInstant(form: When, timeZone: string): TeeTime {
  const teeAt = new Date(form.date)
  const there = wallTimeOf(teeAt, timeZone)
  if (form.teeTime && form.teeTime !== there.time)
    throw invalid(
      'teeTime',
      `teeTime says ${form.teeTime}, but date is ${there.time} at the course`,
    )
  return { teeAt, ...there }
}

function ofWallTime(form: When, timeZone: string): TeeTime {
  if (!form.teeTime) throw invalid('teeTime', 'Please select a tee time')
  const there = { date: form.date, time: form.teeTime }
  const teeAt = instantOf(there, timeZone)
  if (!teeAt) throw invalid('teeTime', `There is no ${form.teeTime} on ${form.date} at the course`)
  return { teeAt, ...there }
}

export type Stake = { bountyCents: number; potCents: number }

/** The prize, if any: a bounty or a pot, never both, and neither where prizes are switched off. */
export function planStake(form: Form, statesWithoutPrizes: readonly string[]): Stake {
  if (form.bountyEnabled && form.potEnabled)
    throw invalid('potEnabled', 'A session has a bounty or a pot, not both')
  const stake = {
    bountyCents: form.bountyEnabled ? form.bountyAmount : 0,
    potCents: form.potEnabled ? form.potAmount : 0,
  }
  if (form.bountyEnabled && stake.bountyCents === 0)
    throw invalid('bountyAmount', 'The bounty must be at least $1')
  if (form.potEnabled && stake.potCents === 0)
    throw invalid('potAmount', 'The pot must be at least $1 per player')
  if (stake.bountyCents + stake.potCents > 0 && statesWithoutPrizes.includes(form.stateCode))
    throw invalid(
      form.bountyEnabled ? 'bountyEnabled' : 'potEnabled',
      `Prizes are not offered in ${form.stateCode}`,
    )
  return stake
}

export type Fees = { serviceFeeCents: number; depositCents: number }

/** Fees come from the settings; only an administrator sets others. */
export const planFees = (form: Form, settings: Fees, isAdmin: boolean): Fees =>
  isAdmin
    ? {
        serviceFeeCents: form.serviceFeeCents ?? form.service_fee_cents ?? settings.serviceFeeCents,
        depositCents: form.depositCents ?? form.deposit_cents ?? settings.depositCents,
      }
    : { serviceFeeCents: settings.serviceFeeCents, depositCents: settings.depositCents }

/** Whether the form has fields that only admins may set. */
export const namesFees = (form: Form): boolean =>
  [form.serviceFeeCents, form.service_fee_cents, form.depositCents, form.deposit_cents].some(
    (fee) => fee !== undefined,
  )
