import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '@county-golf/contract/durations'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { isLoopback } from '../lib/loopback.ts'

export type Attachment = { filename: string; content: string; contentType: string }

/** An email to one address. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** From `messageId()`. It's the same on every attempt, so mail clients can detect duplicates. */
  messageId: string
  /** Extra headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

export type Mailer = {
  /**
   * Sends an email, and resolves once the mail server has accepted it. It's slow, so never call it inside a
   * transaction.
   * @throws Error if the server didn't accept it. `isRefused` tells whether the rejection is permanent
   */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The part of the configuration that mail needs. */
type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'DATA_DIR'>

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000

/** Marks our emails as automatic, so autoresponders don't reply. */
const headersOfAll = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends email through SMTP_URL. Without it, writes each email to a file in `DATA_DIR/outbox`. */
export function openMailer(settings: Settings): Mailer {
  const { SMTP_URL, DATA_DIR } = settings
  return SMTP_URL === undefined
    ? outbox(outboxIn(DATA_DIR), settings)
    : overSmtp(SMTP_URL, settings)
}

const outboxIn = (dataDir: string): string => path.join(dataDir, 'outbox')

/** How long mail stays in the outbox. */
export const outboxDays = 30

/** Deletes old files of the outbox, since they have personal data. Files have the machine's time. */
export async function purgeOutbox({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<void> {
  const before = new Date(systemClock.now().getTime() - outboxDays * dayMs)
  const folder = outboxIn(DATA_DIR)
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const file = path.join(folder, name)
    if ((await stat(file)).mtime < before) await rm(file)
  }
}

/** Logs in to the mail server, without sending anything. @throws Error if it can't */
export async function tryMailServer(url: string): Promise<void> {
  const transport = smtpTransport(url)
  await transport.verify().finally(() => transport.close())
}

const smtpTransport = (url: string) =>
  createTransport({
    url,
    pool: true,
    // Otherwise a man in the middle could strip STARTTLS and read password reset links.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

function overSmtp(url: string, settings: Settings): Mailer {
  const transport = smtpTransport(url)
  return {
    async send(mail) {
      await transport.sendMail(compose(mail, settings))
    },
    close: () => transport.close(),
  }
}

/** Files are named after the Message-ID, so a repeated email overwrites its file. Renaming avoids partial files. */
function outbox(folder: string, settings: Settings): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, settings))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${mail.messageId.replace(/[^A-Za-z0-9-]+/g, '_')}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

const compose = (
  { to, messageId, headers, attachments = [], ...parts }: Mail,
  settings: Settings,
) => ({
  ...parts,
  attachments: [...attachments],
  // As an object it's always a single address, even if the text looks like a list.
  to: { name: '', address: to },
  from: settings.MAIL_FROM ?? `County Golf <no-reply@${hostOf(settings)}>`,
  messageId: `<${messageId}@${hostOf(settings)}>`,
  headers: { ...headersOfAll, ...headers },
})

const hostOf = ({ PUBLIC_URL }: Settings): string => new URL(PUBLIC_URL).hostname

/** Sends an email. Permanent (5xx) rejections are dropped instead of retried. */
export async function sendOrDrop(mailer: Mailer, mail: Mail): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}

/** A stable Message-ID for an email's subject matter: `messageId('reminder', eventId, userId)`. */
export const messageId = (...ofWhat: string[]): string =>
  hash('sha256', ofWhat.join('\n')).slice(0, 32)

/** Whether the mail server rejected the email permanently (unknown mailbox, for example), so retries are useless. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutTheMail && typeof responseCode === 'number' && responseCode >= 500
}
