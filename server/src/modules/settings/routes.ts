import * as calls from '@county-golf/contract/admin-settings'
import { getPublicSettings } from '@county-golf/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { putSettings, settingsFor } from './administer.ts'
import { current } from './service.ts'

/** Settings routes: the public ones for everyone, and all of them for admins. */
export function registerSettings(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps
  implement(app, getPublicSettings, async () => {
    const { settings, isDemo } = await current(db)
    return { ...settings, supportEmail: config.SUPPORT_EMAIL ?? null, isDemo }
  })
  implement(app, calls.getSettings, () => settingsFor(deps))
  implement(app, calls.putSettings, ({ body, viewer }) => putSettings(deps, viewer, body))
}
