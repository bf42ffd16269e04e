import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { DbOrTx } from '../../database/database.ts'
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

const quarterHour = 15 * minuteMs
/** For one username from one IP address. It locks out the guesser, but not the owner elsewhere. */
const nameFromAddress = { max: 10, windowMs: quarterHour }
/** For one username from any address, against distributed guessing. The owner has to wait too, but not for long. */
const nameFromAnywhere = { free: 100, pauseMs: 30_000, pauseMaxMs: quarterHour }
const passwordOfUser = { max: 10, windowMs: quarterHour }
/** Six digits are easy to guess, so the pauses grow to an hour. */
const codeOfUser = { free: 10, pauseMs: minuteMs, pauseMaxMs: hourMs }
const appeals = { max: 3, windowMs: quarterHour }

const wrongPasswords = 'Too many incorrect passwords'

/** A login attempt: the name as typed, whether or not it exists, and the key of the caller's IP address. */
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
 * Counts a login before the password is checked, so that parallel attempts all count.
 * @throws Refusal RATE_LIMITED from the 11th within 15 minutes from one address, and during the growing pauses after
 *   100 from anywhere within a day
 */
export async function countLogin(db: DbOrTx, attempt: LoginAttempt, now: Date): Promise<void> {
  const until =
    (await countInWindow(db, ofNameFrom(attempt), nameFromAddress, now)) ??
    (await throttle(db, ofName(attempt.name), nameFromAnywhere, now))
  if (until) throw tooMany(wrongPasswords, until, now)
}

/** Clears the failed attempts after a login with the right password. */
export const clearLoginAttempts = (db: DbOrTx, attempt: LoginAttempt): Promise<void> =>
  resetCounters(db, [ofNameFrom(attempt), ofName(attempt.name)])

/**
 * Counts a password that a logged-in user enters to confirm an action.
 * @throws Refusal RATE_LIMITED from the 11th within 15 minutes
 */
export async function countPassword(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const until = await countInWindow(db, ofUser(userId), passwordOfUser, now)
  if (until) throw tooMany(wrongPasswords, until, now)
}

export const clearPasswordAttempts = (db: DbOrTx, userId: string): Promise<void> =>
  resetCounters(db, [ofUser(userId)])

/**
 * Counts a code from an authenticator app or a recovery code.
 * @throws Refusal RATE_LIMITED during the growing pauses after ten within a day
 */
export async function countCode(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const until = await throttle(db, ofCode(userId), codeOfUser, now)
  if (until) throw tooMany('Too many incorrect codes', until, now)
}

export const clearCodeAttempts = (db: DbOrTx, userId: string): Promise<void> =>
  resetCounters(db, [ofCode(userId)])

/** Clears an account's failed passwords from all addresses, after its owner was verified in another way. */
export async function unlockAccount(
  db: DbOrTx,
  { id, username, email }: { id: string; username: string; email: string | null },
): Promise<void> {
  await resetNames(db, [username, ...(email === null ? [] : [email])].map(nameKey))
  await resetCounters(db, [ofUser(id)])
}

/**
 * Counts a message to support from a banned account.
 * @throws Refusal RATE_LIMITED from the fourth within 15 minutes
 */
export async function countAppeal(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const until = await countInWindow(db, { sha256: digestOf('appeal', userId) }, appeals, now)
  if (until) throw tooMany('Too many messages', until, now)
}
