import { randomBytes } from 'node:crypto'
import type { deleteAccount as definition, HeldMoney } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import { DateTime } from 'luxon'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { endUser, lockUser, othersAdminister } from '../users/service.ts'
import { forfeit, holdWallet, owedBy } from '../wallet/service.ts'
import { checkPassword, incorrect } from './check-password.ts'
import type { AccountDeps } from './deps.ts'
import { dropMailTokens, purposes } from './mail-tokens.ts'
import { hashPassword } from './passwords.ts'
import { lastOf } from './preview-deletion.ts'
import { revokeTokens } from './tokens.ts'
import { removeTotp } from './totp.ts'

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
    const othersDo = !viewer.hasAdminRole || (await othersAdminister(tx, viewer.id))
    // Whoever takes a seat holds the row too: what was paid by now is seen, and nothing is paid after it.
    const user = await lockUser(tx, viewer.id)
    if (user?.password_hash !== hash) throw incorrect()
    if (user.is_admin && !othersDo) throw lastAdministrator()
    // A call that got in before the lock may have taken a seat or a place on a waitlist.
    await deps.leaveSessions(tx, viewer.id)
    await giveUpMoney(deps, tx, { at, userId: viewer.id, words })
    await endUser(tx, user, { at, deadHash })
    await revokeTokens(tx, user.id)
    await removeTotp(tx, user.id)
    for (const forget of deps.forget) await forget(tx, user.id)
    for (const purpose of purposes) await dropMailTokens(tx, user.id, purpose)
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
  // Locked first, so that no card refund takes the money out between the checks below.
  const balanceCents = await holdWallet(tx, userId)
  const held = await deps.heldMoneyOf(tx, userId)
  if (held.length > 0) throw moneyHeld(held)
  if (await deps.hasPendingCardRefund(tx, userId)) throw refundPending()
  // Refunds of the seats that were freed have paid what they could by now.
  const owedCents = await owedBy(tx, userId)
  if (owedCents > 0) throw stillOwing(owedCents)
  if (balanceCents === 0) return
  if (words !== forfeitWords(balanceCents)) throw walletNotEmpty(balanceCents)
  await forfeit(tx, at, userId, balanceCents)
}

const forfeitWords = (cents: number): string => `Forfeit ${dollars(cents)}`

const lastAdministrator = () =>
  refuse(
    'LAST_ADMINISTRATOR',
    'You’re the only admin. Make another user an admin before you delete your account.',
  )

const moneyHeld = (held: HeldMoney[]) => {
  const heldCents = held.reduce((sum, { cents }) => sum + cents, 0)
  const possibleAt = lastOf(held)
  const names = held.map(({ courseName, teeAt, timeZone }) => {
    const day = DateTime.fromISO(teeAt, { zone: timeZone }).toFormat('ccc, LLL d')
    return `${courseName} (${day})`
  })
  const what = heldCents > 0 ? dollars(heldCents) : 'an undecided prize'
  return refuse(
    'MONEY_HELD',
    `You can delete your account once these sessions are settled. They still hold ${what}: ${names.join(', ')}.`,
    { facts: { heldCents, held, possibleAt } },
  )
}

const refundPending = () =>
  refuse(
    'MONEY_HELD',
    'Money is still on its way to your card. You can delete your account once it has arrived.',
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
    `Your wallet holds ${dollars(balanceCents)}, including refunds of your sessions. To give it up, type: ${forfeitWords(balanceCents)}`,
    { facts: { balanceCents, words: forfeitWords(balanceCents) } },
  )
