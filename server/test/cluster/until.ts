import { setTimeout as delay } from 'node:timers/promises'

const pollMs = 50
const patienceMs = 60_000

/**
 * Reads again and again until there is something, and returns it. A read that throws counts as nothing.
 * @throws after a minute, with `what` was missing
 */
export async function until<T>(
  what: string,
  read: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + patienceMs
  let problem: unknown
  while (Date.now() < end) {
    const found = await read().catch((error: unknown) => {
      problem = error
      return undefined
    })
    if (found !== undefined && found !== false) return found
    await delay(pollMs)
  }
  throw new Error(`${what} took longer than ${patienceMs / 1_000} s`, { cause: problem })
}

/** Reads JSON, whatever the status. */
export async function readJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) })
  return (await response.json()) as T
}
