import { adminPasswordMin, oneTimePasswordHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid, refusal } from '../../lib/refusal.ts'
import type { AppUser } from '../users/service.ts'

/** About 49,000 leaked passwords in lower case. Searched rarely, so a set isn't worth its memory. */
const common = dictionary['passwords-common']
const productName = 'countygolf'

/** The account that the password is for. */
export type Owner = { username: string; email?: string | null | undefined; isAdmin?: boolean }

const lettersAndDigits = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns why a password is too weak for an account, or null. The contract has the minimum for all accounts. Names
 * are compared without case, punctuation, and trailing digits: `County-Golf1`.
 */
export function passwordProblem(
  typed: string,
  { username, email, isAdmin = false }: Owner,
): string | null {
  const password = typed.normalize('NFKC')
  if (isAdmin && password.length < adminPasswordMin)
    return `Admin passwords must be at least ${adminPasswordMin} characters`
  const bare = lettersAndDigits(password)
  const spellings = [bare, bare.replace(/\d+$/, '')]
  const own = [username, email?.split('@')[0] ?? ''].map(lettersAndDigits).filter(Boolean)
  if (own.some((name) => spellings.includes(name)))
    return 'Your password can’t be your username or email. Choose another.'
  const isCommon = common.includes(password.toLowerCase()) || spellings.includes(productName)
  return isCommon || isPattern(password)
    ? 'This password is too easy to guess. Choose another.'
    : null
}

/** Detects repeats and sequences, which aren't in the list: `ababab`, `987654`. */
function isPattern(password: string): boolean {
  if (/^(.{1,5})\1+$/.test(password)) return true
  const codes = [...password].map((letter) => letter.charCodeAt(0))
  const steps = codes.slice(1).map((code, n) => code - (codes[n] ?? 0))
  return new Set(steps).size === 1
}

/** @throws Refusal VALIDATION_ERROR that names `field` */
export function refuseWeakPassword(typed: string, owner: Owner, field = 'password'): void {
  const problem = passwordProblem(typed, owner)
  if (problem !== null) throw invalid(field, problem)
}

/** Whether an admin has to change the password they just entered. Players can keep theirs. */
export const isTooWeakForAdmin = (
  typed: string,
  { username, email, is_admin }: Pick<AppUser, 'username' | 'email' | 'is_admin'>,
): boolean => is_admin && passwordProblem(typed, { username, email, isAdmin: true }) !== null

/** When a one-time password that is set now expires. */
export const oneTimeUntil = (now: Date): Date =>
  new Date(now.getTime() + oneTimePasswordHours * hourMs)

/**
 * Refuses a one-time password that has expired.
 * @throws Refusal PASSWORD_EXPIRED, which says how to get another
 */
export function refuseExpired(user: AppUser, now: Date): void {
  const until = user.must_change_password ? user.password_expires_at : null
  if (until === null || until.getTime() > now.getTime()) return
  throw refusal(
    'PASSWORD_EXPIRED',
    `This one-time password has expired. It only works for ${oneTimePasswordHours} hours. ${wayOn(user)}`,
  )
}

function wayOn({ is_admin, email }: AppUser): string {
  if (email !== null) return 'Choose “Forgot password?” to set a new one by email.'
  return is_admin
    ? 'To get a new one, run “npm run admin:password” on the server.'
    : 'Ask the admin who gave it to you to add your email to your account. Then choose “Forgot password?”.'
}
