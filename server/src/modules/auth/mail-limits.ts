import type { DbOrTx } from '../../lib/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import type { Refusal } from '../../lib/refusal.ts'
import { digestOf, resetCounters, throttle, tooMany } from './throttle.ts'

const minuteMs = 60_000
/**
 * The longest pause is shorter than the hour that a reset link works. A flood of requests for someone else's
 * reset mails can't fill their inbox, and the owner always has a link that works.
 */
const mails = { free: 3, pauseMs: 15 * minuteMs, pauseMaxMs: 45 * minuteMs }

/** Strangers can ask for reset mails, so those don't count against what the owner does. */
type Kind = 'reset' | 'verify'

type Mail = {
  kind: Kind
  to: string
  /** The account that causes it. */
  userId?: string
}

const addressOf = ({ kind, to }: Mail) => ({ sha256: digestOf('mail to', kind, foldCase(to)) })
const accountOf = (userId: string) => ({ sha256: digestOf('mail by', userId) })

/**
 * Counts a mail against its address and the account that causes it. The address is shared by all accounts
 * that ask for mails to it.
 * @returns the refusal for one too many, to be thrown where the caller may know of it
 */
export async function countMail(db: DbOrTx, mail: Mail, now: Date): Promise<Refusal | undefined> {
  const until =
    (mail.userId && (await throttle(db, accountOf(mail.userId), mails, now))) ||
    (await throttle(db, addressOf(mail), mails, now))
  return until ? tooMany('Too many mails', until, now) : undefined
}

/** Clears the count of reset mails to an address, since one of their links was used. */
export const forgetResetMails = (db: DbOrTx, to: string): Promise<void> =>
  resetCounters(db, [addressOf({ kind: 'reset', to })])
