/** Emails that the server wrote to its outbox folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** Decodes quoted-printable. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

async function emailsTo(address: string): Promise<string[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const emails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return emails.map(decoded).filter((email) => email.includes(`To: ${address}`))
}

/** Waits for the email to this address with a link to this page. @returns the link's path and query */
export async function emailedLink(address: string, page: string): Promise<string> {
  const find = async () => {
    for (const email of await emailsTo(address)) {
      const link = new RegExp(`${page}\\?token=[\\w.-]{43,}`).exec(email)
      if (link) return link[0]
    }
    return null
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBeNull()
  return (await find()) ?? ''
}
