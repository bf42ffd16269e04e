import type { PublicSettings } from '@county-golf/contract/settings'

/** The default settings, for tests. */
export const testSettings: PublicSettings = {
  serviceFeeCents: 500,
  depositCents: 2_000,
  cancellationWindowHours: 24,
  decisionHours: 18,
  walletCapCents: 200_000,
  dailyTopUpCents: 200_000,
  publicPrizeMaxCents: 10_000,
  statesWithoutPrizes: [],
  prizesAvailable: true,
  prizeAges: {},
  supportEmail: null,
  isDemo: false,
}
