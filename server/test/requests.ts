import type { Session } from '@county-golf/contract/sessions'
import type { TestApp } from './app.ts'
import { type form, hosted } from './golf.ts'
import type { Player } from './players.ts'

/** The price of a spot with the default fees, in cents. */
export const spotCents = 2_500

/** Creates a session whose host decides who plays. */
export const hostedByRequest = (
  test: TestApp,
  host: Player,
  changes: Parameters<typeof form>[0] = {},
): Promise<Session> => hosted(test, host, { approval: 'host', ...changes })

export const askToJoin = (
  test: TestApp,
  who: Player,
  id: string,
  {
    note = '',
    totalCents = spotCents,
    key,
  }: { note?: string; totalCents?: number; key?: string } = {},
) =>
  test.call(
    'POST /sessions/{id}/requests',
    { params: { id }, body: { totalCents, note } },
    { ...who, key },
  )

export const acceptRequest = (
  test: TestApp,
  host: Player,
  id: string,
  who: { id: string },
  key?: string,
) =>
  test.call(
    'POST /sessions/{id}/requests/{userId}/accept',
    { params: { id, userId: who.id } },
    { ...host, key },
  )

export const declineRequest = (test: TestApp, host: Player, id: string, who: { id: string }) =>
  test.call(
    'POST /sessions/{id}/requests/{userId}/decline',
    { params: { id, userId: who.id } },
    host,
  )

export const requestsOf = async (test: TestApp, host: Player, id: string) =>
  (await test.call('GET /sessions/{id}/requests', { params: { id } }, host)).items
