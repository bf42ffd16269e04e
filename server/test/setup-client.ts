import { inject } from 'vitest'
import type { Parts } from './global-setup.ts'

/**
 * Returns a part of the run's setup. The first request of the run makes it.
 * @throws Error if it couldn't be made
 */
export async function setUp<P extends keyof Parts>(part: P): Promise<Parts[P]> {
  const response = await fetch(`${inject('setupAddress')}/${part}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Parts[P]
}
