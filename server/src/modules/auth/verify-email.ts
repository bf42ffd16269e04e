import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { holdUser, proveEmail } from '../users/service.ts'
import { takeMailToken } from './mail-tokens.ts'
import { expired } from './reset-password.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Verifies an email by its link. If it replaces another address, that one gets a link to undo the change, and every
 * device but the one that opened the link is logged out.
 * @returns the user's id
 * @throws Refusal VALIDATION_ERROR that names `token`, EMAIL_TAKEN
 */
export async function verifyEmail(
  { db, clock, jobs }: Deps,
  token: string,
  viewer: Viewer | null,
): Promise<string> {
  const now = clock.now()
  return await transaction(db, async (tx) => {
    const holder = await takeMailToken(tx, 'verify', token, now)
    const user = holder && (await holdUser(tx, holder.userId))
    if (!user || !(await proveEmail(tx, user.id, holder.email))) throw expired()
    await record(tx, now, { kind: 'user.changed', userId: user.id })
    if (foldCase(user.email ?? '') === foldCase(holder.email)) return user.id
    await revokeTokens(tx, user.id, { except: viewer?.id === user.id ? viewer.tokenId : null })
    if (user.email === null) return user.id
    const { id: userId, email: from } = user
    const data = { userId, from, to: holder.email, at: now.toISOString(), requestId: newId() }
    await jobs.enqueue(tx, { name: 'auth.email_changed', data, dueAt: now })
    return user.id
  })
}
