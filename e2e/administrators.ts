/** Administrators for the tests, each one's own: what one does must not sign another out. */
import { type Account, call, password, uniqueName } from './accounts.ts'
import { withDatabase } from './database.ts'

export const oneTime = 'first-tee-19'
/** Admins confirm their password again after 30 minutes. */
const passwordAgeMs = 31 * 60_000

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

/** Makes an admin's last password check older than 30 minutes. The server's clock stays, as for tee times. */
export async function agePassword({ user }: Account): Promise<void> {
  await withDatabase((db) =>
    db
      .updateTable('token')
      .set({ authenticated_at: new Date(Date.now() - passwordAgeMs) })
      .where('user_id', '=', user.id)
      .execute(),
  )
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
