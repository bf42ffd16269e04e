import type { DbOrTx } from '../../lib/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import {
  countInWindow,
  digestOf,
  resetCounters,
  resetNames,
  type Subject,
  throttle,
  tooMany,
} from './throttle.ts'

const quarterHour = 15 * 60_000
/** One address on one name. It locks out the guesser, and not the owner elsewhere. */
const nameFromAddress = { max: 10, windowMs: quarterHour }
/** One name from anywhere, for guesses that come from many addresses. The owner waits too, but not for long. */
const nameFromAnywhere = { free: 100, pauseMs: 30_000, pauseMaxMs: quarterHour }
const passwordOfUser = { max: 10, windowMs: quarterHour }
/** Six digits are few, so the pauses grow to an hour. */
const codeOfUser = { free: 10, pauseMs: 60_000, pauseMaxMs: 60 * 60_000 }
const appeals = { max: 3, windowMs: quarterHour }

const wrongPasswords = 'Too many wrong passwords'

/** A login by name: the name as typed, whether it exists or not, and what the caller is counted by. */
export type LoginAttempt = { name: string; address: string }

const nameKey = (name: string): Buffer => digestOf('name', foldCase(name))
const ofName = (name: string): Subject => ({ sha256: nameKey(name), nameSha256: nameKey(name) })
const ofNameFrom = ({ name, address }: LoginAttempt): Subject => ({
  sha256: digestOf('name', foldCase(name), address),
  nameSha256: nameKey(name),
})
const ofUser = (userId: string): Subject => ({ sha256: digestOf('password', userId) })
const ofCode = (userId: string): Subject => ({ sha256: digestOf('code', userId) })

/**
 * Counts a login before its password is checked, so that a hundred at the same moment are a hundred.
 * @throws Refusal RATE_LIMITED from the eleventh within 15 minutes from one address, and in the growing
 *   pauses after a hundred from anywhere within a day
 */
export async function countLogin(db: DbOrTx, attempt: LoginAttempt, now: Date): Promise<void> {
  const until =
    (await countInWindow(db, ofNameFrom(attempt), nameFromAddress, now)) ??
    (await throttle(db, ofName(attempt.name), nameFromAnywhere, now))
  if (until) throw tooMany(wrongPasswords, until, now)
}

/** The password was right: clears the wrong ones before it. */
export const forgetLogins = (db: DbOrTx, attempt: LoginAttempt): Promise<void> =>
  resetCounters(db, [ofNameFrom(attempt), ofName(attempt.name)])

/**
 * Counts a password that a logged-in user types again.
 * @throws Refusal RATE_LIMITED from the eleventh within 15 minutes
 */
export async function countPassword(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const until = await countInWindow(db, ofUser(userId), passwordOfUser, now)
  if (until) throw tooMany(wrongPasswords, until, now)
}

export const forgetPasswords = (db: DbOrTx, userId: string): Promise<void> =>
  resetCounters(db, [ofUser(userId)])

/**
 * Counts a code from an authenticator app or a recovery code.
 * @throws Refusal RATE_LIMITED in the growing pauses after ten within a day
 */
export async function countCode(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const until = await throttle(db, ofCode(userId), codeOfUser, now)
  if (until) throw tooMany('Too many wrong codes', until, now)
}

export const forgetCodes = (db: DbOrTx, userId: string): Promise<void> =>
  resetCounters(db, [ofCode(userId)])

/**
 * Clears the wrong passwords of an account, from all addresses. For whoever has proven otherwise that
 * it's theirs.
 */
export async function unlockAccount(
  db: DbOrTx,
  { id, username, email }: { id: string; username: string; email: string | null },
): Promise<void> {
  await resetNames(db, [username, ...(email === null ? [] : [email])].map(nameKey))
  await resetCounters(db, [ofUser(id)])
}

/**
 * Counts a message to support from a banned account.
 * @throws Refusal RATE_LIMITED from the fourth within 15 minutes of the first
 */
export async function countAppeal(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const until = await countInWindow(db, { sha256: digestOf('appeal', userId) }, appeals, now)
  if (until) throw tooMany('Too many messages', until, now)
}
