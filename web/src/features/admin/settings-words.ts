/** What each setting is called, and its values in words. */
import type { Settings } from '@county-golf/contract/admin-settings'
import { dollars } from '@county-golf/contract/money'

export const settingLabels: Record<keyof Settings, string> = {
  membershipPriceCents: 'Membership price',
  membershipType: 'Membership type',
  serviceFeeCents: 'Service fee',
  depositCents: 'Deposit',
  cancellationWindowHours: 'Free leaving until, hours before tee time',
  walletCapCents: 'Top-ups fill a wallet to at most',
  dailyTopUpCents: 'Top-ups a day at most',
  twoPersonLimitCents: 'Two-person limit',
  statesWithoutPrizes: 'States without prizes',
}

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(settingLabels, name)

/** A setting of the audit log by its name on the form; one that is no more, by its old name. */
export const settingLabel = (name: string): string => (isSetting(name) ? settingLabels[name] : name)

/** `500` of `serviceFeeCents` → '$5.00'. */
export function settingValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.join(' ') || 'none'
  return typeof value === 'number' && name.endsWith('Cents') ? dollars(value) : String(value)
}
