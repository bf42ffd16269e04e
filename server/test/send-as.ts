import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

let keys = 0

/**
 * Sends a request that may be refused, with a key of its own. Fails if the server fails.
 * @returns whether the request succeeded
 */
export async function sendAs(
  golf: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  who: Player,
  body?: object,
): Promise<boolean> {
  const response = await golf.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': `as-${keys++}` },
    ...(body && { payload: body }),
  })
  expect([200, 201, 403, 404, 409, 422], response.body).toContain(response.statusCode)
  return response.statusCode < 300
}

export type Send =
  Parameters<typeof sendAs> extends [TestApp, ...infer Request]
    ? (...request: Request) => Promise<boolean>
    : never
