import { spotPrefix } from '@county-golf/contract/constants'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

export const bring = (test: TestApp, who: Player, id: string, { name = 'Sam', key = '' } = {}) =>
  test.call(
    'POST /sessions/{id}/companion',
    { params: { id }, body: { name } },
    { ...who, ...(key && { key }) },
  )

export const giveUp = (test: TestApp, who: Player, id: string) =>
  test.call('DELETE /sessions/{id}/companion', { params: { id } }, who)

/** The terms of the companion that a player brings. */
export const ownCompanion = (test: TestApp, who: Player, id: string) =>
  test.call('GET /sessions/{id}/companion', { params: { id } }, who)

/** Brings a companion and returns the token of the link that claims the spot. */
export const bringToken = async (test: TestApp, who: Player, id: string): Promise<string> =>
  (await bring(test, who, id)).url.split(spotPrefix).at(-1) ?? ''

export const claim = (test: TestApp, who: Player, token: string, key?: string) =>
  test.call('POST /spot-claims/{token}', { params: { token } }, { ...who, key })
