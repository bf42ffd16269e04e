import { adminPasswordMin } from '@county-golf/contract/constants'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../../lib/refusal.ts'
import type { AppUser } from '../users/service.ts'

/** Some 49,000 passwords of leaked lists, in lower case. */
const common = new Set(dictionary['passwords-common'])
const productName = 'countygolf'

/** Whose password it's to be. */
export type Owner = { username: string; email?: string | null | undefined; isAdmin?: boolean }

const lettersAndDigits = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Why a password is too weak for an account, or null. The contract has the minimum that holds for all.
 * Names are compared without case and punctuation, and with any digits at the end: `County-Golf1`.
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
    return 'Your password can’t be your username or email. Please choose another one.'
  const isCommon = common.has(password.toLowerCase()) || spellings.includes(productName)
  return isCommon || isPattern(password)
    ? 'This password is too easy to guess. Please choose another one.'
    : null
}

/** Repeats and sequences, which the list leaves out: `ababab`, `987654`. */
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

/** Whether an admin has to change the password they just gave. Players keep what they have. */
export const isTooWeakForAdmin = (
  typed: string,
  { username, email, is_admin }: Pick<AppUser, 'username' | 'email' | 'is_admin'>,
): boolean => is_admin && passwordProblem(typed, { username, email, isAdmin: true }) !== null
