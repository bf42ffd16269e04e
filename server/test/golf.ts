import type { Api, RequestOf } from '@county-golf/contract/api'
import type { Session } from '@county-golf/contract/sessions'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

type Form = RequestOf<Api['POST /sessions']>['body']

/** A week after the test clock's start, at ten past eight in New York. */
export const teeDay = '2026-11-27'

export const form = (changes: Partial<Form> = {}): Form => ({
  stateCode: 'NY',
  countyName: 'Nassau County',
  courseName: 'Bethpage Black',
  date: teeDay,
  teeTime: '08:10',
  ...changes,
})

/** Creates a session through the API. */
export async function hosted(
  test: TestApp,
  host: Player,
  changes: Partial<Form> = {},
): Promise<Session> {
  const { session } = await test.call('POST /sessions', { body: form(changes) }, host)
  return session
}

export const join = (test: TestApp, player: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/join', { params: { id: sessionId } }, { ...player, key })

export const leave = (test: TestApp, player: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/leave', { params: { id: sessionId } }, { ...player, key })

export async function balance(test: TestApp, player: Player): Promise<number> {
  return (await test.call('GET /wallet/balance', {}, player)).balance
}
