import { accountingTimeZones, feeMaxCents, membershipTypes } from '@county-golf/contract/constants'
import { stateCode } from '@county-golf/contract/shapes'
import { z } from 'zod'

const cents = (max: number) => z.int().min(0).max(max)

/** What the operator decides, and what holds until they do. Amounts in cents. */
export const settings = z.object({
  membershipPriceCents: cents(10_000_000).default(5_000),
  membershipType: z.enum(membershipTypes).default('yearly'),
  /** What a player pays the house for a seat. */
  serviceFeeCents: cents(feeMaxCents).default(500),
  depositCents: cents(feeMaxCents).default(2_000),
  /** Until this long before the tee time, leaving gives everything back. */
  cancellationWindowHours: z.int().min(0).max(168).default(24),
  /** The most that a top-up may bring a wallet to. */
  walletCapCents: cents(10_000_000).default(200_000),
  dailyTopUpCents: cents(10_000_000).default(200_000),
  /** Corrections of a wallet above it wait for a second administrator; null: none does. */
  twoPersonLimitCents: cents(10_000_000).nullable().default(null),
  /** In which ledger, overview and day end count their days. */
  accountingTimeZone: z.enum(accountingTimeZones).default('America/New_York'),
  /** Where neither bounties nor pots are offered. */
  statesWithoutPrizes: z.array(stateCode).max(60).default([]),
})

export type Settings = z.output<typeof settings>

/** Written beside the operator's settings, and never by the operator. */
export const demoMark = z.object({
  /** How far a demo population has come; null where there is none. */
  state: z.enum(['begun', 'made']).nullable().default(null),
  /** The username of one of them, to sign in as. */
  username: z.string().default(''),
})

export type DemoMark = z.output<typeof demoMark>
