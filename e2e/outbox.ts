/** The mails that the server wrote to its outbox folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** Lines that quoted-printable has broken are put together again. */
const unfolded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

async function mailsTo(address: string): Promise<string[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return mails.map(unfolded).filter((mail) => mail.includes(`To: ${address}`))
}

/** Waits for the mail to this address with a link to this page. @returns the link's path and query */
export async function mailedLink(address: string, page: string): Promise<string> {
  const find = async () => {
    for (const mail of await mailsTo(address)) {
      const link = new RegExp(`${page}\\?token=[\\w-]{43}`).exec(mail)
      if (link) return link[0]
    }
    return null
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBeNull()
  return (await find()) ?? ''
}
