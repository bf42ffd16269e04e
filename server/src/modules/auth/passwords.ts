import { randomBytes, randomInt } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** What OWASP asks of argon2id: 19 MiB of memory, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One person's é may be another keyboard's e and accent: both are the same password. */
const normal = (password: string): string => password.normalize('NFKC')

/** Takes some 10 ms of a worker thread. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** The hash of a password that nobody has. */
const nobody = await hash(randomBytes(32), cost)

/** Takes as long for a user who does not exist as for a wrong password. */
export async function isPassword(passwordHash: string | undefined, typed: string) {
  const right = await verify(passwordHash ?? nobody, normal(typed))
  return right && passwordHash !== undefined
}

/** Letters and digits that nobody mixes up. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** A password to be read from a terminal and typed once (79 bits): `k3mf-x9pt-qw2a-hs7n`. */
export function drawPassword(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: groupLength }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}
