import { isDeepStrictEqual } from 'node:util'
import type { getSettings, Settings } from '@county-golf/contract/admin-settings'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { latestOf, writeAudit } from '../audit/service.ts'
import { changeSettings, storedSettings } from './service.ts'

const act = 'settings.change'

type Answer = z.input<typeof getSettings.answer>

/** The settings as they are stored, and who changed them last. */
export async function settingsFor({ db }: Pick<Deps, 'db'>): Promise<Answer> {
  const [settings, last] = await Promise.all([storedSettings(db), latestOf(db, act)])
  return { settings, lastChange: last ?? null }
}

/** Changes settings for whatever is created from now on; what changed is in the audit log. */
export async function putSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  changes: { [K in keyof Settings]?: Settings[K] | undefined },
): Promise<Answer> {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  await changeSettings(deps.db, given, async (tx, before, after) => {
    const names = (Object.keys(after) as (keyof Settings)[]).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    )
    if (names.length === 0) return
    const only = (of: Settings) => Object.fromEntries(names.map((name) => [name, of[name]]))
    await writeAudit(tx, deps.clock.now(), {
      adminId: viewer.id,
      act,
      before: only(before),
      after: only(after),
    })
  })
  return await settingsFor(deps)
}
