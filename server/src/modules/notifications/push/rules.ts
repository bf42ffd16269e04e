/** What devices are sent, and when a subscription has failed for too long. Pure. */
import { hash } from 'node:crypto'
import { dayMs, hourMs } from '@county-golf/contract/durations'
import { cut } from '@county-golf/contract/graphemes'
import type { PushMessage } from '../../../push/send-push.ts'
import type { DuePush } from './queries.ts'

/** Long enough for what a phone shows. Push services take 4 KB. */
const bodyLengthMax = 300
/** How long push services keep what has no end of its own. */
const keptMs = 2 * dayMs
/** What ends this soon should wake a phone that saves power. */
const urgentMs = 6 * hourMs
/** A subscription is dropped after this many failures in a row, over at least this time. */
const failuresMax = 5
const failingMs = 2 * dayMs

/** Whether a notification has expired, was closed, or was read. */
export const isStale = (
  { until, read_at, closed_at }: Pick<DuePush, 'until' | 'read_at' | 'closed_at'>,
  now: Date,
): boolean => (until !== null && until <= now) || closed_at !== null || read_at !== null

/** Whether the next failure of a subscription is one too many. */
export const hasFailedForDays = (
  { failures, failing_since }: Pick<DuePush, 'failures' | 'failing_since'>,
  now: Date,
): boolean =>
  failures + 1 >= failuresMax &&
  failing_since !== null &&
  now.getTime() - failing_since.getTime() >= failingMs

type Noted = Pick<DuePush, 'id' | 'conversation' | 'path' | 'until' | 'receipt'>
type Shown = { title: string; body: string; unread: number }

/** The message, which `web/public/sw.js` shows. */
export function pushMessage(
  { id, conversation, path, until, receipt }: Noted,
  { title, body, unread }: Shown,
  now: Date,
): PushMessage {
  // A reason that a person wrote stays in the app.
  const text = receipt?.reason ? receipt.paragraphs.join(' ') : body
  const leftMs = until ? until.getTime() - now.getTime() : keptMs
  // The newest message of a conversation is enough.
  const tag = conversation ?? id
  return {
    payload: JSON.stringify({ id, tag, title, body: shortened(text), path, unread }),
    ttlSeconds: Math.floor(Math.min(leftMs, keptMs) / 1_000),
    urgency: leftMs <= urgentMs ? 'high' : 'normal',
    topic: hash('sha256', tag, 'base64url').slice(0, 32),
  }
}

const shortened = (text: string): string =>
  text.length <= bodyLengthMax ? text : `${cut(text, bodyLengthMax - 1)}…`
