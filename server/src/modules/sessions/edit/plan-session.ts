/** Validates the create form and turns it into columns. Refusals name the field. */

import { bookingHours, planAheadDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { createSession } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import { instantOf, wallTimeOf } from '../../../lib/course-time.ts'
import { invalid } from '../../../lib/refusal.ts'

export type Form = z.output<typeof createSession.body>

type When = Pick<Form, 'date' | 'teeTime'>

export type TeeTime = { teeAt: Date; date: string; time: string }

/**
 * Resolves the tee time from an instant, or from a day and a local time at the course. If both give a time,
 * they must agree.
 * @throws Refusal VALIDATION_ERROR
 */
export function planTeeTime(form: When, timeZone: string, now: Date): TeeTime {
  const planned = form.date.includes('T') ? ofInstant(form, timeZone) : ofWallTime(form, timeZone)
  const { first, last } = bookingHours
  const [hour = 0, minute = 0] = planned.time.split(':').map(Number)
  if (hour < first || hour > last || (hour === last && minute > 0))
    throw invalid('teeTime', `Choose a tee time from ${first}:00 AM to ${last - 12}:00 PM`)
  if (planned.teeAt <= now) throw invalid('date', 'Choose a tee time in the future')
  if (planned.teeAt.getTime() > now.getTime() + planAheadDays * dayMs)
    throw invalid('date', 'Choose a tee time within the next year')
  return planned
}

function ofInstant(form: When, timeZone: string): TeeTime {
  const teeAt = new Date(form.date)
  const there = wallTimeOf(teeAt, timeZone)
  if (form.teeTime && form.teeTime !== there.time)
    throw invalid('teeTime', 'The date and tee time don’t match')
  return { teeAt, ...there }
}

function ofWallTime(form: When, timeZone: string): TeeTime {
  if (!form.teeTime) throw invalid('teeTime', 'Please select a tee time')
  const there = { date: form.date, time: form.teeTime }
  const teeAt = instantOf(there, timeZone)
  if (!teeAt)
    throw invalid('teeTime', `${form.teeTime} doesn’t exist on that day because the clocks change`)
  return { teeAt, ...there }
}

export type Stake = { bountyCents: number; potCents: number }

/** Validates the prize: a bounty, a pot, or none. States without prizes allow neither. */
export function planStake(form: Form, statesWithoutPrizes: readonly string[]): Stake {
  if (form.bountyEnabled && form.potEnabled)
    throw invalid('potEnabled', 'Choose a bounty or a pot, not both')
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
      `Prizes aren’t available in ${form.stateCode}`,
    )
  return stake
}

export type Fees = { serviceFeeCents: number; depositCents: number }

/** Fees come from the settings. Only admins can override them. */
export const planFees = (form: Form, settings: Fees, isAdmin: boolean): Fees =>
  isAdmin
    ? {
        serviceFeeCents: form.serviceFeeCents ?? form.service_fee_cents ?? settings.serviceFeeCents,
        depositCents: form.depositCents ?? form.deposit_cents ?? settings.depositCents,
      }
    : { serviceFeeCents: settings.serviceFeeCents, depositCents: settings.depositCents }
