import type { Viewer } from '../../http/viewer.ts'
import { formerUsernamesOf } from '../users/service.ts'
import { acceptedTermsOf } from './accept-terms.ts'
import type { AccountDeps } from './deps.ts'
import { devicesOf } from './devices.ts'
import { whoAmI } from './who-am-i.ts'

/** Everything we store about the caller, for download. */
export async function exportData(deps: AccountDeps, viewer: Viewer) {
  const now = deps.clock.now()
  const account = await whoAmI(deps.db, viewer)
  const devices = await devicesOf(deps.db, viewer, now)
  const rest: Record<string, unknown> = {
    formerUsernames: await formerUsernamesOf(deps.db, viewer.id),
    acceptedTerms: await acceptedTermsOf(deps.db, viewer.id),
  }
  for (const [name, read] of Object.entries(deps.kept)) rest[name] = await read(viewer)
  return { exportedAt: now.toISOString(), account, devices, ...rest }
}
