import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayMs } from '@county-golf/contract/durations'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../../test/backups.ts'
import { smtpServer } from '../../test/smtp.ts'
import { isRefused, type Mail, messageId, openMailer, purgeOutbox } from './mailer.ts'

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'maya@example.com',
  subject: 'Your tee time — tomorrow',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: messageId('reminder', 'event-1'),
  ...changes,
})

function opened(settings: { SMTP_URL?: string; MAIL_FROM?: string; DATA_DIR?: string }) {
  const mailer = openMailer({ PUBLIC_URL: 'https://golf.test', DATA_DIR: '/nowhere', ...settings })
  onTestFinished(() => mailer.close())
  return mailer
}

async function folder() {
  const dir = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** Returns the headers unfolded, as mail clients read them. */
const headersOf = (raw: string) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')

describe('an email over SMTP', () => {
  test('arrives as text and HTML, with the right sender, recipient, and Message-ID', async () => {
    const { url, received } = await smtpServer()
    const mailer = opened({ SMTP_URL: url, MAIL_FROM: 'County Golf <hello@golf.test>' })
    await mailer.send(mail({ headers: { 'List-Unsubscribe': '<https://golf.test/off>' } }))
    expect(received).toHaveLength(1)
    const { from, to, raw } = received[0] ?? { from: '', to: [], raw: '' }
    expect([from, to]).toEqual(['hello@golf.test', ['maya@example.com']])
    const headers = headersOf(raw)
    expect(headers).toContain('From: County Golf <hello@golf.test>')
    expect(headers).toContain('Subject: =?UTF-8?')
    expect(headers).toMatch(/^Message-ID: <[0-9a-f]{32}@golf\.test>$/m)
    expect(headers).toContain('List-Unsubscribe: <https://golf.test/off>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('multipart/alternative')
    expect(raw).toMatch(/text\/plain[\s\S]*Hello[\s\S]*text\/html[\s\S]*<p>Hello<\/p>/)
  })

  test('has the same Message-ID when sent again, and another email has another', async () => {
    const { url, received } = await smtpServer()
    const mailer = opened({ SMTP_URL: url })
    await mailer.send(mail())
    await mailer.send(mail())
    await mailer.send(mail({ messageId: messageId('reminder', 'event-2') }))
    const ids = received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(headersOf(raw))?.[1])
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
    expect(received[0]?.from).toBe('no-reply@golf.test')
  })

  test('has one recipient, and no header can be injected through its texts', async () => {
    const { url, received } = await smtpServer()
    const mailer = opened({ SMTP_URL: url })
    await mailer.send(mail({ subject: 'Hello\r\nBcc: eve@example.com' }))
    expect(received[0]?.to).toEqual(['maya@example.com'])
    expect(headersOf(received[0]?.raw ?? '')).not.toMatch(/^Bcc/im)
    const list = mail({ to: 'maya@example.com, eve@example.com' })
    await mailer.send(list).catch(() => undefined)
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })

  test('is sent to another machine over TLS only', async () => {
    const { url, received } = await smtpServer()
    const remote = opened({ SMTP_URL: url.replace('127.0.0.1', '0.0.0.0') })
    await expect(remote.send(mail())).rejects.toThrow(/STARTTLS/)
    expect(received).toEqual([])
  })

  test('counts as refused if the server rejects it for good, but not if a retry may succeed', async () => {
    const { url } = await smtpServer((to) => {
      if (to === 'gone@example.com') return { code: 550, text: 'No such mailbox' }
      return to === 'busy@example.com' ? { code: 450, text: 'Try later' } : undefined
    })
    const mailer = opened({ SMTP_URL: url })
    const failure = (to: string) => mailer.send(mail({ to })).catch((error: unknown) => error)
    expect(isRefused(await failure('gone@example.com'))).toBe(true)
    expect(isRefused(await failure('busy@example.com'))).toBe(false)
    const unreachable = opened({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const failed = await unreachable.send(mail()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(isRefused(failed)).toBe(false)
  })
})

describe('an email without SMTP_URL', () => {
  test('is one file in the outbox that only the server’s user can read, even if sent twice', async () => {
    const DATA_DIR = await folder()
    const mailer = opened({ DATA_DIR })
    await mailer.send(mail())
    await mailer.send(mail())
    const outbox = path.join(DATA_DIR, 'outbox')
    const files = await readdir(outbox)
    expect(files).toEqual([`${mail().messageId}.eml`])
    const file = path.join(outbox, files[0] ?? '')
    expect(await readFile(file, 'utf8')).toContain('To: maya@example.com')
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  test('can’t leave the outbox through its name', async () => {
    const DATA_DIR = await folder()
    await opened({ DATA_DIR }).send(mail({ messageId: '../../etc/x' }))
    expect(await readdir(path.join(DATA_DIR, 'outbox'))).toEqual(['_etc_x.eml'])
  })
})

test('mail stays in the outbox for 30 days', async () => {
  const DATA_DIR = folderForTest()
  await purgeOutbox({ DATA_DIR })
  const folder = path.join(DATA_DIR, 'outbox')
  mkdirSync(folder)
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(path.join(folder, name), 'mail')
    const at = new Date(Date.now() - days * dayMs)
    utimesSync(path.join(folder, name), at, at)
  }
  await purgeOutbox({ DATA_DIR })
  expect(readdirSync(folder)).toEqual(['new.eml'])
})
