/** Validates the create form and turns it into columns. Refusals name the field. */

import { bookingHours, planAheadDays } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { createSession } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import { instantOf, wallTimeOf } from '../../../lib/course-time.ts'
import { invalid } from '../../../lib/refusal.ts'
import type { Course } from '../../locations/service.ts'
import { type PrizePolicy, unavailableReason } from '../../settings/service.ts'
import { publicPrizeRefusal } from '../rules/prize-rules.ts'

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

/**
 * Validates the prize: a bounty, a pot, or none. States without prizes allow neither, and public sessions have a limit.
 * @param rules.homeState the host's, if it counts. Null if their profile has none
 */
export function planStake(
  form: Form,
  rules: { policy: PrizePolicy; homeState?: string | null; publicMaxCents: number },
): Stake {
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
  if (stake.bountyCents + stake.potCents === 0) return stake
  const reason = unavailableReason(rules.policy, { ...rules, stateCode: form.stateCode })
  if (reason) throw invalid(form.bountyEnabled ? 'bountyEnabled' : 'potEnabled', reason)
  const offered = { visibility: form.visibility, max_players: form.maxPlayers }
  const tooHigh = publicPrizeRefusal(
    { ...offered, bounty_cents: stake.bountyCents, pot_cents: stake.potCents },
    rules.publicMaxCents,
    { bounty: 'bountyAmount', pot: 'potAmount' },
  )
  if (tooHigh) throw tooHigh
  return stake
}

/**
 * The terms of net scoring. For a prize, every handicap and the course's rating must be known. Without one, the net
 * scores are only shown.
 * @throws Refusal VALIDATION_ERROR for a net prize on a course without a known rating
 */
export function planNetTerms(
  { scoring }: Pick<Form, 'scoring'>,
  { bountyCents, potCents }: Stake,
  course: Pick<Course, 'teeSets'> | undefined,
): 'gross_fallback' | 'rated_only' {
  if (scoring !== 'net' || bountyCents + potCents === 0) return 'gross_fallback'
  if (!course || course.teeSets.length === 0)
    throw invalid(
      'scoring',
      'A net prize needs a listed course with a known rating and slope. Choose another course or gross scoring.',
    )
  return 'rated_only'
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
