/**
 * Tokens that were logged out here while the server couldn't be reached. They're kept until the server has
 * revoked them, so that logging out offline ends the login too.
 */
import { ApiError, api } from './api.ts'
import { storage } from './storage.ts'

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get('ended-tokens') ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

function write(tokens: string[]): void {
  if (tokens.length === 0) storage.remove('ended-tokens')
  else storage.set('ended-tokens', JSON.stringify(tokens))
}

/** Notes that the current token is to be revoked. */
export function endToken(): void {
  const token = storage.get('token')
  if (token !== null) write([...read(), token])
}

/** Has the server revoke the tokens that were ended. What it doesn't confirm stays for the next time. */
export async function revokeEndedTokens(): Promise<void> {
  for (const token of read()) {
    const isGone = await api('POST /auth/logout', {}, { token }).then(
      () => true,
      // The server no longer accepts it, for whatever reason.
      (error) => error instanceof ApiError && error.status === 401,
    )
    if (isGone) write(read().filter((other) => other !== token))
  }
}
