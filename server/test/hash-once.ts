/**
 * Hashes each password once per worker. The hash is argon2's own at full cost, shared by all players
 * with that password: hashing it for each of them took as long as the rest of their sign-up.
 */
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>()
  const hashes = new Map<string, Promise<string>>()
  const hash: typeof argon2.hash = (password, options) => {
    if (typeof password !== 'string') return argon2.hash(password, options)
    const key = JSON.stringify([password, options])
    const known = hashes.get(key) ?? argon2.hash(password, options)
    hashes.set(key, known)
    return known
  }
  return { ...argon2, hash }
})
