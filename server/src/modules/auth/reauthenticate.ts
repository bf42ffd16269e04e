import type { reauthenticate as definition } from '@county-golf/contract/account'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { checkCode, checkPassword } from './check-password.ts'
import { markAuthenticated } from './tokens.ts'

/**
 * Extends an admin's access by another half hour, after checking the password and the authenticator code.
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
