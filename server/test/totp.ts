import { TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { type Player, password } from './players.ts'

/** Returns the code that an authenticator app with this secret shows at the test's time. */
export const codeOf = (golf: TestApp, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: golf.clock.now().getTime() })

/** Enrolls an authenticator app, which uses up the current code. */
export async function enrollTotp(golf: TestApp, admin: Pick<Player, 'token'>) {
  const started = await golf.call('POST /auth/totp/enrollment', { body: { password } }, admin)
  const code = codeOf(golf, started.secret)
  const { recoveryCodes } = await golf.call('POST /auth/totp', { body: { code } }, admin)
  return { ...started, recoveryCodes }
}
