import { getPublicSettings } from '@county-golf/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { currentSettings } from './service.ts'

/** What everyone may know of the operator's settings. */
export function registerSettings(app: FastifyInstance, { config, db }: Deps): void {
  implement(app, getPublicSettings, async () => ({
    ...(await currentSettings(db)),
    supportEmail: config.SUPPORT_EMAIL ?? null,
  }))
}
