import type { reauthenticate as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { checkCode } from './check-code.ts'
import { checkPassword } from './check-password.ts'
import { markAuthenticated } from './tokens.ts'

/**
 * Lets an admin go on for another half hour, by the password and the code of their authenticator app.
 * @throws Refusal VALIDATION_ERROR that names the password or the code, TOTP_REQUIRED, RATE_LIMITED
 */
export async function reauthenticate(
  deps: Deps,
  viewer: Viewer,
  { password, code }: z.output<typeof definition.body>,
): Promise<void> {
  await checkPassword(deps, viewer.id, password)
  await checkCode(deps, viewer.id, code)
  await markAuthenticated(deps.db, viewer.tokenId, deps.clock.now())
}
