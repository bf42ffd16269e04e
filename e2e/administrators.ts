/** Administrators for the tests, each one's own: what one does must not sign another out. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, call, password, uniqueName } from './accounts.ts'

export const oneTime = 'first-tee-19'
const ageCommand = path.join(import.meta.dirname, '../scripts/e2e-age-password.ts')

/** The first administrator's token, past the change of the one-time password, whoever did that. */
async function root(): Promise<string> {
  const given = process.env.E2E_ADMIN_PASSWORD ?? ''
  const attempt = (word: string) =>
    call('POST /auth/login', { body: { username: 'admin', password: word } }).catch(() => undefined)
  const changed = await attempt(password)
  if (changed) return changed.token
  const first = await attempt(given)
  if (!first) return await root()
  await call('POST /auth/change-password', {
    token: first.token,
    body: { oldPassword: given, newPassword: password },
  }).catch(() => undefined)
  return await root()
}

/** An administrator who never signed in, with the password `oneTime`. @returns the username */
export async function freshAdministrator(name: string): Promise<string> {
  const username = uniqueName(name)
  await call('POST /admin/users', {
    token: await root(),
    body: { username, password: oneTime, isAdmin: true },
  })
  return username
}

/** Lets half an hour have passed since somebody gave the password. */
export async function agePassword({ user }: Account): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  await promisify(execFile)(process.execPath, [ageCommand, user.id], { env })
}

/** An administrator with a password that has been changed, so that everything is open to them. */
export async function newAdministrator(name = 'ada'): Promise<Account> {
  const username = await freshAdministrator(name)
  const first = await call('POST /auth/login', { body: { username, password: oneTime } })
  const { token } = await call('POST /auth/change-password', {
    token: first.token,
    body: { oldPassword: oneTime, newPassword: password },
  })
  const { user } = await call('GET /auth/me', { token })
  return { token, user }
}
