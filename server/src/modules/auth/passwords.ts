import { randomBytes, randomInt } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB of memory, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards may send é as one character or as e plus an accent. Both are the same password. */
const normal = (password: string): string => password.normalize('NFKC')

/** Takes about 10 ms on a worker thread. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** The hash of a random password that no one has. */
const dummyHash = await hash(randomBytes(32), cost)

/**
 * Checks a password. Takes as long for an unknown user as for a wrong password, so timing doesn't reveal who has an
 * account.
 */
export async function isPassword(passwordHash: string | undefined, typed: string) {
  const right = await verify(passwordHash ?? dummyHash, normal(typed))
  return right && passwordHash !== undefined
}

/** Letters and digits that are hard to mix up. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** Generates a password to read from a terminal and type once (79 bits): `k3mf-x9pt-qw2a-hs7n`. */
export function drawPassword(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: groupLength }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}
