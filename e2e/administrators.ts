/** Administrators for the tests, each one's own: what one does must not sign another out. */
import { type Account, call, password, uniqueName } from './accounts.ts'

const oneTime = 'first-tee-19'

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

/** An administrator with a password that has been changed, so that everything is open to them. */
export async function newAdministrator(name = 'ada'): Promise<Account> {
  const username = uniqueName(name)
  await call('POST /admin/users', {
    token: await root(),
    body: { username, password: oneTime, isAdmin: true },
  })
  const first = await call('POST /auth/login', { body: { username, password: oneTime } })
  const { token } = await call('POST /auth/change-password', {
    token: first.token,
    body: { oldPassword: oneTime, newPassword: password },
  })
  const { user } = await call('GET /auth/me', { token })
  return { token, user }
}
