import {
  accountingTimeZones,
  feeMaxCents,
  membershipTypes,
  stakeMaxCents,
} from '@county-golf/contract/constants'
import { stateCode } from '@county-golf/contract/fields'
import { z } from 'zod'

const cents = (max: number) => z.int().min(0).max(max)

/** The operator's settings, with their defaults. Amounts are in cents. */
export const settings = z.object({
  membershipPriceCents: cents(10_000_000).default(5_000),
  membershipType: z.enum(membershipTypes).default('yearly'),
  /** What a player pays the platform for a spot. */
  serviceFeeCents: cents(feeMaxCents).default(500),
  depositCents: cents(feeMaxCents).default(2_000),
  /** Up to this long before the tee time, players who leave get a full refund. */
  cancellationWindowHours: z.int().min(0).max(168).default(24),
  /** This long before the tee time, sessions without enough players or a booking are cancelled. */
  decisionHours: z.int().min(1).max(72).default(18),
  /** The highest wallet balance that a top-up can reach. */
  walletCapCents: cents(10_000_000).default(200_000),
  dailyTopUpCents: cents(10_000_000).default(200_000),
  /** Wallet adjustments above this need a second admin's approval. Null means no limit. */
  twoPersonLimitCents: cents(10_000_000).nullable().default(null),
  /** Whether an admin has decided if there is a limit. The dashboard asks until then. */
  twoPersonDecided: z.boolean().default(false),
  /** Defines the days of the ledger, overview, and day end. */
  accountingTimeZone: z.enum(accountingTimeZones).default('America/New_York'),
  /** The highest pot, or bounty divided by the players, in a public session. */
  publicPrizeMaxCents: cents(stakeMaxCents).default(10_000),
  /** States where an admin turned prizes off. Servers of 1.0.0 read it here, newer ones in `prize_rule`. */
  statesWithoutPrizes: z.array(stateCode).max(60).default([]),
})

export type Settings = z.output<typeof settings>

/** Stored next to the operator's settings, but never set by the operator. */
export const demoMark = z.object({
  /** Progress of creating the demo population. Null if there is none. */
  state: z.enum(['begun', 'made']).nullable().default(null),
  /** Username of a demo user to log in as. */
  username: z.string().default(''),
})

export type DemoMark = z.output<typeof demoMark>

/** The card processor's written approval of prizes, as an admin recorded it. */
export const storedApproval = z.object({
  approval: z
    .object({
      approvedBy: z.string(),
      /** YYYY-MM-DD */
      approvedOn: z.string(),
      reference: z.string(),
      recordedAt: z.string(),
      /** The admin's user id. */
      recordedBy: z.string(),
    })
    .nullable()
    .default(null),
})

export type StoredApproval = NonNullable<z.output<typeof storedApproval>['approval']>
