/** Admins for tests. Each test has its own, so that no test logs out the admin of another. */
import { type Account, call, password, uniqueName } from './accounts.ts'
import { withDatabase } from './database.ts'

export const oneTime = 'first-tee-19'
/** Admins confirm their password again after 30 minutes. */
const passwordAgeMs = 31 * 60_000

/** Logs an admin in, changing the one-time password unless another test already has. @returns the token */
async function tokenOf(username: string, oneTimePassword: string): Promise<string> {
  const logIn = (tried: string) =>
    call('POST /auth/login', { body: { username, password: tried } }).catch(() => undefined)
  const changed = await logIn(password)
  if (changed) return changed.token
  const first = await logIn(oneTimePassword)
  if (!first) return await tokenOf(username, oneTimePassword)
  await call('POST /auth/change-password', {
    token: first.token,
    body: { oldPassword: oneTimePassword, newPassword: password },
  }).catch(() => undefined)
  return await tokenOf(username, oneTimePassword)
}

const root = () => tokenOf('admin', process.env.E2E_ADMIN_PASSWORD ?? '')

/** The admin who approves new admins while a test has set a two-person limit. @returns the token */
export async function approver(): Promise<string> {
  const body = { username: 'approver', password: oneTime, isAdmin: true }
  // Another test may have created it.
  await call('POST /admin/users', { token: await root(), body }).catch(() => undefined)
  return await tokenOf(body.username, oneTime)
}

/** Creates an admin who has never logged in, with the password `oneTime`. @returns the username */
export async function adminBeforeFirstLogin(name: string): Promise<string> {
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

/** Makes an admin's last password check older than 30 minutes without changing the server's clock. */
export async function agePassword({ user }: Account): Promise<void> {
  await withDatabase((db) =>
    db
      .updateTable('token')
      .set({ authenticated_at: new Date(Date.now() - passwordAgeMs) })
      .where('user_id', '=', user.id)
      .execute(),
  )
}

/** Creates an admin who has changed the one-time password and can use the whole dashboard. */
export async function newAdmin(name = 'ada'): Promise<Account> {
  const username = await adminBeforeFirstLogin(name)
  const first = await call('POST /auth/login', { body: { username, password: oneTime } })
  const { token } = await call('POST /auth/change-password', {
    token: first.token,
    body: { oldPassword: oneTime, newPassword: password },
  })
  const { user } = await call('GET /auth/me', { token })
  return { token, user }
}
