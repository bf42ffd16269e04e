/** Administrators for the tests, each one's own: what one does must not sign another out. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, call, password, uniqueName } from './accounts.ts'

export const oneTime = 'first-tee-19'
const ageCommand = path.join(import.meta.dirname, '../scripts/e2e-age-password.ts')

/** An admin's token, after the change of the one-time password, whichever test made that. */
async function tokenOf(username: string, given: string): Promise<string> {
  const attempt = (word: string) =>
    call('POST /auth/login', { body: { username, password: word } }).catch(() => undefined)
  const changed = await attempt(password)
  if (changed) return changed.token
  const first = await attempt(given)
  if (!first) return await tokenOf(username, given)
  await call('POST /auth/change-password', {
    token: first.token,
    body: { oldPassword: given, newPassword: password },
  }).catch(() => undefined)
  return await tokenOf(username, given)
}

const root = () => tokenOf('admin', process.env.E2E_ADMIN_PASSWORD ?? '')

/** The admin who approves new admins while a test has set a two-person limit. @returns the token */
export async function approver(): Promise<string> {
  const body = { username: 'approver', password: oneTime, isAdmin: true }
  // Another test may have created it.
  await call('POST /admin/users', { token: await root(), body }).catch(() => undefined)
  return await tokenOf(body.username, oneTime)
}

/** An admin who never logged in, with the password `oneTime`. @returns the username */
export async function freshAdministrator(name: string): Promise<string> {
  const username = uniqueName(name)
  const { approvalIds } = await call('POST /admin/users', {
    token: await root(),
    body: { username, password: oneTime, isAdmin: true },
  })
  for (const id of approvalIds)
    await call('POST /admin/approvals/{id}/approve', {
      token: await approver(),
      path: `/admin/approvals/${id}/approve`,
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
