import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../lib/database.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'

const attemptsMax = 10
const mailsMax = 3
const appealsMax = 3
const windowMs = 15 * 60_000

/**
 * Whose password is tried: the name as typed, known or not, or a logged-in user. Or the email that mails
 * are sent to, or the banned user who writes to support.
 */
export type Subject =
  | { name: string }
  | { userId: string }
  | { mailTo: string }
  | { appealBy: string }

function key(subject: Subject): Buffer {
  if ('userId' in subject) return hash('sha256', subject.userId, 'buffer')
  if ('appealBy' in subject) return hash('sha256', `appeal:${subject.appealBy}`, 'buffer')
  const [kind, typed] = 'name' in subject ? ['name', subject.name] : ['mail', subject.mailTo]
  return hash('sha256', `${kind}:${typed.toLowerCase()}`, 'buffer')
}

/**
 * Counts an attempt before its password is looked at, so that a hundred at once are a hundred.
 * Kept in the database: it holds across processes and restarts.
 * @throws Refusal RATE_LIMITED from the eleventh within 15 minutes of the first
 */
export async function countAttempt(db: Db, subject: Subject, now: Date): Promise<void> {
  const { attempts, since } = await tally(db, subject, now)
  if (attempts <= attemptsMax) return
  throw tooMany('Too many wrong passwords', since, now)
}

/**
 * The same for mails that somebody asks for, three to an address within 15 minutes.
 * @returns the refusal for one too many, to be thrown where the asker may know of it
 */
export async function countMail(db: Db, mailTo: string, now: Date): Promise<Refusal | undefined> {
  const { attempts, since } = await tally(db, { mailTo }, now)
  return attempts > mailsMax ? tooMany('Too many mails', since, now) : undefined
}

/**
 * Counts a message to support from a banned account.
 * @throws Refusal RATE_LIMITED from the fourth within 15 minutes of the first
 */
export async function countAppeal(db: Db, userId: string, now: Date): Promise<void> {
  const { attempts, since } = await tally(db, { appealBy: userId }, now)
  if (attempts > appealsMax) throw tooMany('Too many messages', since, now)
}

type Tally = { attempts: number; since: Date }

async function tally(db: Db, subject: Subject, now: Date): Promise<Tally> {
  const windowStart = new Date(now.getTime() - windowMs)
  const { rows } = await sql<Tally>`
    insert into password_attempt as p (subject_sha256, attempts, since)
    values (${key(subject)}, 1, ${now})
    on conflict (subject_sha256) do update set
      attempts = case when p.since <= ${windowStart} then 1 else p.attempts + 1 end,
      since = case when p.since <= ${windowStart} then excluded.since else p.since end
    returning attempts, since`.execute(db)
  return rows[0] ?? { attempts: 0, since: now }
}

function tooMany(what: string, since: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return refuse(
    'RATE_LIMITED',
    `${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  )
}

/** The password was right: forgets the wrong ones before it, and everybody's from earlier windows. */
export async function forgetAttempts(db: Db, subject: Subject, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs)
  await db
    .deleteFrom('password_attempt')
    .where((row) =>
      row.or([row('subject_sha256', '=', key(subject)), row('since', '<=', windowStart)]),
    )
    .execute()
}
