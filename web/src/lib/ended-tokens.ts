/**
 * Tokens of logouts that the server hasn't confirmed. They're stored until it revokes them, so that an offline
 * logout ends the login too.
 */
import { ApiError, api } from './api.ts'
import { parseJson } from './parse-json.ts'
import { storage } from './storage.ts'

function read(): string[] {
  const stored = parseJson(storage.get('ended-tokens'))
  return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
}

function write(tokens: string[]): void {
  if (tokens.length === 0) storage.remove('ended-tokens')
  else storage.set('ended-tokens', JSON.stringify(tokens))
}

/** Marks the current token for revocation. */
export function endToken(): void {
  const token = storage.get('token')
  if (token !== null) write([...read(), token])
}

/** Revokes the marked tokens on the server. Unconfirmed ones stay for the next try. */
export async function revokeEndedTokens(): Promise<void> {
  for (const token of read()) {
    const isGone = await api('POST /auth/logout', {}, { token }).then(
      () => true,
      // A 401 means that the token is already invalid.
      (error) => error instanceof ApiError && error.status === 401,
    )
    if (isGone) write(read().filter((other) => other !== token))
  }
}
