import { newId } from '../src/lib/ids.ts'
import type { TestApp } from './app.ts'
import type { Player } from './cast.ts'

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A call through the front door, whatever it is answered. @returns the status, and the code of a refusal */
export async function ask(
  golf: TestApp,
  { token }: Player,
  [method, url]: readonly [Method, string],
  payload?: object,
): Promise<{ status: number; code: string | undefined }> {
  const answer = await golf.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, code: answer.body ? answer.json().code : undefined }
}
