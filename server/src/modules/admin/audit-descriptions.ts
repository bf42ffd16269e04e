/** Describes audit log entries: who they are about, what was done, and what changed. */
import { dollars } from '@county-golf/contract/money'
import { settingLabels } from '@county-golf/contract/setting-labels'
import type { UserSummary } from '@county-golf/contract/users'
import { whenIn } from '../../lib/course-time.ts'
import { moneyActions } from './audit-money-actions.ts'

export type AuditRow = {
  action: string
  target: string | null
  before: unknown
  after: unknown
}

/** Records that the ids in entries refer to. */
export type AuditNames = {
  people: ReadonlyMap<string, UserSummary>
  sessions: ReadonlyMap<string, { name: string; timeZone: string }>
  /** The author of each message, by message id. */
  senders: ReadonlyMap<string, string>
  /** Each session's winners and prizes. */
  prizes: ReadonlyMap<string, readonly { userId: string; cents: number }[]>
}

type Fields = Record<string, unknown>
type AuditFacts = {
  row: AuditRow
  before: Fields
  after: Fields
  /** The person the entry is about. */
  who: string
  /** The session the entry is about. */
  round: string
  names: AuditNames
}
export type AuditAction = { label: string; sentence: (facts: AuditFacts) => string }

const nameIn = (names: AuditNames, id: unknown): string => {
  const person = names.people.get(String(id))
  return person ? person.displayName || `@${person.username}` : 'a deleted account'
}

const place = (kind: string, verb: string, label: string): AuditAction => ({
  label,
  sentence: ({ before, after, row }) =>
    `${verb} the ${kind} ${after.fullName ?? after.name ?? before.fullName ?? before.name ?? row.target}`,
})

const actions: Readonly<Record<string, AuditAction>> = {
  ...moneyActions,
  'user.ask_admin': {
    label: 'New admin requested',
    sentence: ({ who }) => `Requested to make ${who} an admin`,
  },
  'user.reject_admin': {
    label: 'New admin rejected',
    sentence: ({ who }) => `Rejected ${who} as an admin`,
  },
  'user.ask_email': {
    label: 'Admin email change requested',
    sentence: ({ who }) => `Requested a new email for ${who}`,
  },
  'user.reject_email': {
    label: 'Admin email change rejected',
    sentence: ({ who }) => `Rejected a new email for ${who}`,
  },
  'user.enroll_totp': {
    label: 'Authenticator app set up',
    sentence: () => 'Set up an authenticator app',
  },
  'user.remove_totp': {
    label: 'Authenticator app removed',
    sentence: () => 'Removed their authenticator app',
  },
  'user.recover': {
    label: 'Admin access restored',
    sentence: ({ who, after }) =>
      `Set a one-time password for ${who}${after.removedTotp ? ' and removed their authenticator app' : ''}`,
  },
  'settings.ask_limit': {
    label: 'Higher two-person limit requested',
    sentence: () => 'Requested raising or removing the two-person limit',
  },
  'settings.reject_limit': {
    label: 'Higher two-person limit rejected',
    sentence: () => 'Rejected raising or removing the two-person limit',
  },
  'server.backup': { label: 'Backup written', sentence: () => 'Backed up the database' },
  'server.restore': {
    label: 'Backup restored',
    sentence: ({ row }) => `Restored the backup of ${row.target}`,
  },
  'user.ban': { label: 'User banned', sentence: ({ who }) => `Banned ${who}` },
  'user.unban': { label: 'User unbanned', sentence: ({ who }) => `Unbanned ${who}` },
  'user.sign_out': {
    label: 'User logged out everywhere',
    sentence: ({ who }) => `Logged ${who} out of all devices`,
  },
  'user.create': { label: 'User created', sentence: ({ who }) => `Created an account for ${who}` },
  'user.change': { label: 'User edited', sentence: ({ who }) => `Edited ${who}’s account` },
  'report.handle': {
    label: 'Report resolved',
    sentence: ({ who, after }) =>
      `Resolved a report about ${who}: ${after.outcome === 'hidden' ? 'message hidden' : after.outcome}`,
  },
  'ledger.verify': {
    label: 'Ledger verified',
    sentence: ({ after }) => `Verified the ledger: ${after.balanced ? 'balanced' : 'not balanced'}`,
  },
  'job.retry': { label: 'Background job retried', sentence: () => 'Retried a background job' },
  'settings.change': { label: 'Settings changed', sentence: () => 'Changed settings' },
  'prizes.decide': {
    label: 'Prizes in a state decided',
    sentence: ({ row, after }) =>
      `Decided that prizes are ${after.allowed ? '' : 'not '}allowed in ${row.target}`,
  },
  'prizes.approve': {
    label: 'Processor approval recorded',
    sentence: () => 'Recorded the card processor’s approval of prizes',
  },
  'prizes.withdraw': {
    label: 'Processor approval withdrawn',
    sentence: () => 'Recorded that the card processor no longer approves prizes',
  },
  'session.delete': { label: 'Session deleted', sentence: ({ round }) => `Deleted ${round}` },
  'session.change': { label: 'Session edited', sentence: ({ round }) => `Edited ${round}` },
  'session.cancel': { label: 'Session cancelled', sentence: ({ round }) => `Cancelled ${round}` },
  'session.remove_player': {
    label: 'Player removed by admin',
    sentence: ({ who, round }) => `Removed ${who} from ${round}`,
  },
  'session.host_remove_player': {
    label: 'Player removed by host',
    sentence: ({ who, round }) => `Removed ${who} from ${round} as host`,
  },
  'session.excuse_player': {
    label: 'Missed round excused',
    sentence: ({ who, round }) => `Excused ${who} for ${round}`,
  },
  'closure.approve': {
    label: 'Closed course approved',
    sentence: ({ round }) => `Refunded everyone for a closed course: ${round}`,
  },
  'closure.reject': {
    label: 'Closed course turned down',
    sentence: ({ round }) => `Turned down a report of a closed course: ${round}`,
  },
  'result.rule': { label: 'Result decided', sentence: (facts) => decisionOf(facts) },
  'support.answer': {
    label: 'Support reply sent',
    sentence: ({ who }) => `Replied to ${who} in Support`,
  },
  'message.hide': {
    label: 'Message hidden',
    sentence: ({ who }) => `Hid a message from ${who}`,
  },
  'state.create': place('state', 'Added', 'State added'),
  'state.change': place('state', 'Edited', 'State edited'),
  'state.delete': place('state', 'Deleted', 'State deleted'),
  'county.create': place('county', 'Added', 'County added'),
  'county.change': place('county', 'Edited', 'County edited'),
  'county.delete': place('county', 'Deleted', 'County deleted'),
  'course.create': place('course', 'Added', 'Course added'),
  'course.change': place('course', 'Edited', 'Course edited'),
  'course.delete': place('course', 'Deleted', 'Course deleted'),
  'course.import': {
    label: 'Courses imported',
    sentence: ({ row, after }) =>
      `Imported courses from ${row.target}: ${after.added} added, ${after.updated} updated, ${after.rejected} rejected`,
  },
}

/** The winners and their amounts. A refunded prize has no winner. */
function decisionOf({ row, after, round, names }: AuditFacts): string {
  const winners = Array.isArray(after.winners) ? after.winners : []
  if (after.kind === 'refund' || winners.length === 0)
    return `Decided ${round}: prize refunded to the players`
  const prizes = names.prizes.get(row.target ?? '') ?? []
  const won = winners.map((id) => {
    const prize = prizes.find(({ userId }) => userId === id)
    return `${nameIn(names, id)} won${prize ? ` ${dollars(prize.cents)}` : ''}`
  })
  return `Decided ${round}: ${won.join(', ')}`
}

/** Filter label of an action. Unknown actions are spelled out: 'user.reset_code' → 'User: reset code'. */
export function actionLabel(action: string): string {
  const [domain = '', verb = ''] = action.replaceAll('_', ' ').split('.')
  return actions[action]?.label ?? `${domain.charAt(0).toUpperCase()}${domain.slice(1)}: ${verb}`
}

/** @returns the ids of the person and the session that an entry is about */
export function subjectsOf(row: AuditRow, { people, sessions, senders }: AuditNames) {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  const named = [row.target, senders.get(row.target ?? ''), after?.userId, before?.userId]
  const known = (among: ReadonlyMap<string, unknown>, ids: unknown[]): string | undefined =>
    ids.find((id): id is string => typeof id === 'string' && among.has(id))
  return {
    userId: known(people, named),
    sessionId: known(sessions, [row.target, after?.sessionId, before?.sessionId]),
  }
}

/** `Credited Ramon Park $50.00` */
export function auditSummary(row: AuditRow, names: AuditNames): string {
  const { userId, sessionId } = subjectsOf(row, names)
  const [before, after] = [fieldsOf(row.before) ?? {}, fieldsOf(row.after) ?? {}]
  const who = nameIn(names, userId)
  const deleted = before.courseName ?? 'a deleted session'
  const round = names.sessions.get(sessionId ?? '')?.name ?? String(deleted)
  const action = actions[row.action]
  if (action) return action.sentence({ row, before, after, who, round, names })
  const about = [userId && who, sessionId && round].filter(Boolean).join(', ')
  return about ? `${actionLabel(row.action)} (${about})` : actionLabel(row.action)
}

const fieldLabels: Record<string, string> = {
  ...settingLabels,
  isAdmin: 'Admin',
  isBanned: 'Banned',
  courseName: 'Course',
  date: 'Tee time',
  bookings_locked: 'Bookings locked',
  leavable: 'Leaving allowed',
  fullName: 'Full name',
  scores: 'Corrected scores',
  minAge: 'Minimum age for prizes',
  allowed: 'Prizes allowed',
  approvedOn: 'Approved on',
}

/** Fields that the summary already includes, and ids. `teeTime` is covered by `date`. */
const saidElsewhere =
  /^(id|.*Ids?|asked|cents|paidCents|kind|state|winners|outcome|balanced|count|removedTotp|added|updated|known|rejected|teeTime)$/

/** One line per changed field: `Deposit: $20.00 → $22.00`. */
export function changesOf(row: AuditRow, names: AuditNames): string[] {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  const timeZone = names.sessions.get(subjectsOf(row, names).sessionId ?? '')?.timeZone
  const textFor = (field: string, value: unknown) => fieldText(field, value, names, timeZone)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !saidElsewhere.test(field))
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => {
      const label = fieldLabels[field] ?? spelledOut(field)
      if (!before || !after) return `${label}: ${textFor(field, (after ?? before)?.[field])}`
      return `${label}: ${textFor(field, before[field])} → ${textFor(field, after[field])}`
    })
}

function fieldText(
  field: string,
  value: unknown,
  names: AuditNames,
  timeZone: string | undefined,
): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && field.endsWith('Cents')) return dollars(value)
  if (Array.isArray(value))
    return value.map((one) => fieldText(field, one, names, timeZone)).join(', ') || 'none'
  if (field === 'scores') return scoreText(value as ScoreLine, names)
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string' && names.people.has(value)) return nameIn(names, value)
  if (field === 'date' && timeZone) return whenIn(new Date(String(value)), timeZone)
  return String(value)
}

type ScoreLine = { userId: string; gross: number | null; strokes: number[] | null }

/** `Hank Moss 75 (4 4 5 …)` */
const scoreText = ({ userId, gross, strokes }: ScoreLine, names: AuditNames): string =>
  `${nameIn(names, userId)} ${gross ?? 'WD'}${strokes ? ` (${strokes.join(' ')})` : ''}`

/** `emailVerified` → 'Email verified' */
function spelledOut(field: string): string {
  const words = field.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const fieldsOf = (value: unknown): Fields | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Fields)
    : undefined
