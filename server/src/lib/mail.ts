import { hash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopback } from './loopback.ts'

/** One mail to one address. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt, as from `messageId()`: what is sent twice is then seen to be one. */
  messageId: string
  /** Beyond those every mail has, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

export type Mailer = {
  /**
   * Hands a mail over and resolves when the other side has taken it. Slow: never inside a transaction.
   * @throws when it was not taken; `isRefused` tells whether trying again makes sense
   */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Of the configuration. */
type Settings = {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  PUBLIC_URL: string
  DATA_DIR: string
}

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000

/** Nobody reads what is sent back by a machine, and no machine should answer it. */
const headersOfAll = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Mail over SMTP_URL; where that is unset, each mail becomes a file in `DATA_DIR/outbox`. */
export function openMailer(settings: Settings): Mailer {
  const { SMTP_URL, DATA_DIR } = settings
  return SMTP_URL === undefined
    ? outbox(path.join(DATA_DIR, 'outbox'), settings)
    : overSmtp(SMTP_URL, settings)
}

function overSmtp(url: string, settings: Settings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // Otherwise anyone on the way could strip STARTTLS and read password links.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail(compose(mail, settings))
    },
    close: () => transport.close(),
  }
}

/** The file is named after the Message-ID, so a mail sent twice is one file, and is never half there. */
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

const compose = ({ to, messageId, headers, ...parts }: Mail, settings: Settings) => ({
  ...parts,
  // As an object it is one address whatever stands in it, and never a list.
  to: { name: '', address: to },
  from: settings.MAIL_FROM ?? `County Golf <no-reply@${hostOf(settings)}>`,
  messageId: `<${messageId}@${hostOf(settings)}>`,
  headers: { ...headersOfAll, ...headers },
})

const hostOf = ({ PUBLIC_URL }: Settings): string => new URL(PUBLIC_URL).hostname

/** Hands a mail over as far as that can ever be done: one that nobody takes is given up. */
export async function sendOrGiveUp(mailer: Mailer, mail: Mail): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}

/** The id of the mail that tells of this, always the same: `messageId('reminder', eventId, userId)`. */
export const messageId = (...ofWhat: string[]): string =>
  hash('sha256', ofWhat.join('\n')).slice(0, 32)

/** The other side will never take this mail (no such mailbox): trying again is of no use. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutTheMail && typeof responseCode === 'number' && responseCode >= 500
}
