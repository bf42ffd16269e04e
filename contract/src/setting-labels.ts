/** What the settings form and the audit log call each setting. */
import type { Settings } from './admin-settings.ts'

export const settingLabels: Record<keyof Settings, string> = {
  membershipPriceCents: 'Membership price',
  membershipType: 'Membership type',
  serviceFeeCents: 'Service fee',
  depositCents: 'Deposit',
  cancellationWindowHours: 'Free leaving until, hours before tee time',
  walletCapCents: 'Top-ups fill a wallet to at most',
  dailyTopUpCents: 'Top-ups a day at most',
  twoPersonLimitCents: 'Two-person limit',
  accountingTimeZone: 'Accounting time zone',
  statesWithoutPrizes: 'States without prizes',
}
