import * as calls from '@county-golf/contract/admin-settings'
import * as prizes from '@county-golf/contract/prize-rules'
import { getPublicSettings } from '@county-golf/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { putSettings, settingsFor } from './administer.ts'
import { decideState, prizeRules, recordApproval } from './administer-prizes.ts'
import { agesOf, isAvailableAnywhere, statesWithout } from './prize-policy.ts'
import { current, prizePolicy } from './service.ts'

/** Settings routes: the public ones for everyone, and all of them for admins. */
export function registerSettings(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps
  implement(app, getPublicSettings, async () => {
    const [{ settings, isDemo }, policy] = await Promise.all([current(db), prizePolicy(deps)])
    return {
      ...settings,
      statesWithoutPrizes: statesWithout(policy),
      prizesAvailable: isAvailableAnywhere(policy),
      prizeAges: agesOf(policy),
      supportEmail: config.SUPPORT_EMAIL ?? null,
      isDemo,
    }
  })
  implement(app, calls.getSettings, () => settingsFor(deps))
  implement(app, calls.putSettings, ({ body, viewer }) => putSettings(deps, viewer, body))
  implement(app, prizes.getPrizeRules, () => prizeRules(deps))
  implement(app, prizes.putPrizeRule, ({ params, body, viewer }) =>
    decideState(deps, viewer, params.code, body),
  )
  implement(app, prizes.putProcessorApproval, ({ body, viewer }) =>
    recordApproval(deps, viewer, body.approval),
  )
}
