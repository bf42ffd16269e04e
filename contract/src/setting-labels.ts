/** Labels of the settings in the form and the audit log. */
import type { Settings } from './admin-settings.ts'

export const settingLabels: Record<keyof Settings, string> = {
  membershipPriceCents: 'Membership price',
  membershipType: 'Membership type',
  serviceFeeCents: 'Service fee',
  depositCents: 'Deposit',
  cancellationWindowHours: 'Full refund until (hours before tee time)',
  decisionHours: 'Cancel if not booked or too few (hours before tee time)',
  walletCapCents: 'Maximum wallet balance',
  dailyTopUpCents: 'Maximum top-ups per day',
  twoPersonLimitCents: 'Two-person limit',
  twoPersonDecided: 'Two-person limit decided',
  accountingTimeZone: 'Accounting time zone',
  publicPrizeMaxCents: 'Maximum prize per player in public sessions',
  statesWithoutPrizes: 'States without prizes',
}
