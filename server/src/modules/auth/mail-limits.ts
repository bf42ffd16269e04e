import { minuteMs } from '@county-golf/contract/durations'
import type { DbOrTx } from '../../database/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import type { Refusal } from '../../lib/refusal.ts'
import { digestOf, resetCounters, throttle, tooMany } from './throttle.ts'

/**
 * The longest pause is shorter than the hour that a reset link works. So requests by others can't flood the owner's
 * inbox, and the owner can always get a working link.
 */
const mails = { free: 3, pauseMs: 15 * minuteMs, pauseMaxMs: 45 * minuteMs }

/** Strangers can request reset and claim emails, so those don't count against the owner's own. */
type Kind = 'reset' | 'verify' | 'claim'

type Mail = {
  kind: Kind
  to: string
  /** The account that requested it. */
  userId?: string
}

const addressOf = ({ kind, to }: Mail) => ({ sha256: digestOf('mail to', kind, foldCase(to)) })
const accountOf = (userId: string) => ({ sha256: digestOf('mail by', userId) })

/**
 * Counts an email against its address and the account that requested it. All accounts that send to an address share
 * its limit.
 * @returns the refusal if there were too many, to be thrown only if the caller may know
 */
export async function countMail(db: DbOrTx, mail: Mail, now: Date): Promise<Refusal | undefined> {
  const until =
    (mail.userId && (await throttle(db, accountOf(mail.userId), mails, now))) ||
    (await throttle(db, addressOf(mail), mails, now))
  return until ? tooMany('We’ve already sent several emails', until, now) : undefined
}

/** Clears the count of reset emails to an address, after one of their links was used. */
export const clearResetMailCount = (db: DbOrTx, to: string): Promise<void> =>
  resetCounters(db, [addressOf({ kind: 'reset', to })])
