import { vi } from 'vitest'
import { PostgresClient } from '../src/database/postgres-client.ts'

/** Counts the SQL statements of a call. */
export async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(PostgresClient.prototype, 'query')
  await call()
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}
