import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

/** The host's default reason for removing a player. */
export const reason = 'We need a group of similar handicaps'

const request = (id: string, userId: string, body?: { reason?: string }) => ({
  params: { id, userId },
  ...(body && { body }),
})

export const remove = (
  golf: TestApp,
  who: Player,
  id: string,
  userId: string,
  body?: { reason?: string },
) => golf.call('DELETE /sessions/{id}/players/{userId}', request(id, userId, body), who)

export const refusedRemoval = (
  golf: TestApp,
  who: Player | undefined,
  id: string,
  userId: string,
  body: { reason?: string } | undefined = { reason },
) => golf.refusal('DELETE /sessions/{id}/players/{userId}', request(id, userId, body), who)
