import { randomBytes } from 'node:crypto'
import type { deleteAccount as definition } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { endUser, lockUser, othersAdminister } from '../users/service.ts'
import { forfeit, heldInEscrow, owedBy, walletBalance } from '../wallet/service.ts'
import { checkPassword, incorrect } from './check-password.ts'
import type { AccountDeps } from './deps.ts'
import { dropMailTokens } from './mail-tokens.ts'
import { hashPassword } from './passwords.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Ends an account: seats ahead are freed with refunds, what is left in the wallet must have been given
 * up in just these words, and everything personal goes. All of it or nothing.
 * @throws Refusal VALIDATION_ERROR for a wrong password, LAST_ADMINISTRATOR, MONEY_HELD,
 *   BALANCE_OWED, WALLET_NOT_EMPTY with the amount there would be, RATE_LIMITED
 */
export async function deleteAccount(
  deps: AccountDeps,
  viewer: Viewer,
  { password, forfeit: words }: z.output<typeof definition.body>,
): Promise<void> {
  const hash = await checkPassword(deps, viewer.id, password)
  const deadHash = await hashPassword(randomBytes(32).toString('base64url'))
  const avatarUrl = await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    await deps.leaveSessions(tx, viewer.id)
    const othersDo = !viewer.isAdmin || (await othersAdminister(tx, viewer.id))
    // Whoever takes a seat holds the row too: what was paid by now is seen, and nothing is paid after it.
    const user = await lockUser(tx, viewer.id)
    if (user?.password_hash !== hash) throw incorrect()
    if (user.is_admin && !othersDo) throw lastAdministrator()
    await giveUpMoney(deps, tx, { at, userId: viewer.id, words })
    await endUser(tx, user, { at, deadHash })
    await revokeTokens(tx, user.id)
    for (const forget of deps.forget) await forget(tx, user.id)
    for (const purpose of ['reset', 'verify'] as const) await dropMailTokens(tx, user.id, purpose)
    await record(tx, at, { kind: 'user.deleted', userId: user.id })
    return user.avatar_url
  })
  await deps.dropPicture(avatarUrl)
}

async function giveUpMoney(
  deps: AccountDeps,
  tx: Tx,
  { at, userId, words }: { at: Date; userId: string; words: string | undefined },
): Promise<void> {
  const heldCents = await heldInEscrow(tx, userId)
  if (heldCents > 0) throw moneyHeld(heldCents)
  if (await deps.awaitsPrize(tx, userId)) throw prizeUndecided()
  // Refunds of the seats that were freed have paid what they could by now.
  const owedCents = await owedBy(tx, userId)
  if (owedCents > 0) throw stillOwing(owedCents)
  const balanceCents = await walletBalance(tx, userId)
  if (balanceCents === 0) return
  if (words !== forfeitWords(balanceCents)) throw walletNotEmpty(balanceCents)
  await forfeit(tx, at, userId, balanceCents)
}

const forfeitWords = (cents: number): string => `Forfeit ${dollars(cents)}`

const lastAdministrator = () =>
  refuse(
    'LAST_ADMINISTRATOR',
    'You are the only administrator. Make somebody else one before you delete your account.',
  )

const moneyHeld = (heldCents: number) =>
  refuse(
    'MONEY_HELD',
    `${dollars(heldCents)} of yours is still held by sessions that are not settled. You can delete your account once they are.`,
    { facts: { heldCents } },
  )

const prizeUndecided = () =>
  refuse(
    'MONEY_HELD',
    'The prize of a round you played is not decided yet. You can delete your account once it is.',
  )

const stillOwing = (owedCents: number) =>
  refuse(
    'BALANCE_OWED',
    `A card payment of yours was charged back, and ${dollars(owedCents)} is still owed. Add funds to settle it before you delete your account.`,
    { facts: { owedCents } },
  )

const walletNotEmpty = (balanceCents: number) =>
  refuse(
    'WALLET_NOT_EMPTY',
    `Your wallet holds ${dollars(balanceCents)}, refunds of your sessions included. To give it up, type: ${forfeitWords(balanceCents)}`,
    { facts: { balanceCents, words: forfeitWords(balanceCents) } },
  )
