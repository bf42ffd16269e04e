import { newId } from '../src/lib/ids.ts'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Sends a request that may fail. @returns the status and any error code */
export async function tryCall(
  golf: TestApp,
  { token }: Player,
  [method, url]: readonly [Method, string],
  payload?: object,
): Promise<{ status: number; code: string | undefined }> {
  const response = await golf.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, code: response.body ? response.json().code : undefined }
}
