import { createHash } from 'node:crypto'
import type { signup } from '@county-golf/contract/auth'
import type { z } from 'zod'
import { type Db, waitForStandbys } from '../../database/database.ts'
import { firstResponse, idempotencyConflict, storeOne } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findUserByName } from '../users/service.ts'
import { type Device, logIn } from './log-in.ts'
import { type SignedIn, signUp } from './sign-up.ts'

type Form = z.output<typeof signup.body>

/**
 * Signs up. A retry with the same Idempotency-Key logs in to the account that the first request created. The key is
 * stored with the account, but the response isn't, since it contains a token. A retry's password is checked, and it
 * gets a token of its own.
 * @throws Refusal USERNAME_TAKEN, EMAIL_TAKEN, IDEMPOTENCY_CONFLICT, VALIDATION_ERROR, RATE_LIMITED
 */
export async function signUpOnce(
  deps: Deps,
  form: Form,
  { ip, ...device }: Device & { ip: string },
  key: string | undefined,
): Promise<SignedIn> {
  const { userAgent } = device
  if (key === undefined) return await signUp(deps, form, { userAgent, ip })
  const sha256 = fingerprint(form)
  try {
    return await signUp(deps, form, {
      userAgent,
      ip,
      onCreated: (tx, userId) => storeOne(tx, { userId, key, sha256 }, null, deps.clock.now()),
    })
  } catch (error) {
    if (!isRefusal(error, ['USERNAME_TAKEN', 'EMAIL_TAKEN'])) throw error
    if (!(await isRepeat(deps.db, form.username, { key, sha256 }))) throw error
    await waitForStandbys(deps.db)
    const { username, password } = form
    return await logIn(deps, { username, password }, device).catch((problem) => {
      // If the login fails, it isn't a retry: the password differs or the account has changed since.
      throw isRefusal(problem) && problem.code !== 'RATE_LIMITED' ? error : problem
    })
  }
}

async function isRepeat(
  db: Db,
  username: string,
  { key, sha256 }: { key: string; sha256: Buffer },
): Promise<boolean> {
  const user = await findUserByName(db, username)
  const first = user && (await firstResponse(db, user.id, key))
  if (!first) return false
  if (!first.request_sha256.equals(sha256)) throw idempotencyConflict()
  return true
}

/** Leaves out the password, which must not be stored as a fast hash. */
const fingerprint = ({ username, email, phone }: Form): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['POST /auth/signup', username, email, phone ?? null]))
    .digest()

const isRefusal = (error: unknown, codes?: string[]): error is Refusal =>
  error instanceof Refusal && (codes === undefined || codes.includes(error.code))
