import { randomBytes } from 'node:crypto'
import type { deleteAccount as definition, HeldMoney } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import { DateTime } from 'luxon'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { type AppUser, endUser, hasOtherAdmin, lockUser } from '../users/service.ts'
import { holdWallet, keepBalance, openFormerUser, owedBy } from '../wallet/service.ts'
import { purgeAddresses } from './accept-terms.ts'
import { checkPassword, incorrect } from './check-password.ts'
import type { AccountDeps } from './deps.ts'
import { dropMailTokens, purposes } from './mail-tokens.ts'
import { hashPassword } from './passwords.ts'
import { lastOf } from './preview-deletion.ts'
import { revokeTokens } from './tokens.ts'
import { removeTotp } from './totp.ts'

/**
 * Deletes an account: refunds and frees upcoming spots, refunds to cards what they still take, keeps the rest of the
 * wallet as owed to a former user if the user confirmed the amount, and removes all personal data. That is one
 * transaction, or two if there are refunds to cards: the first sets their money aside, then they are sent, and the
 * second deletes the account once all have arrived. A repeat continues.
 * @throws Refusal VALIDATION_ERROR for a wrong password, LAST_ADMINISTRATOR, MONEY_HELD, BALANCE_OWED,
 *   WALLET_NOT_EMPTY with the amount to confirm, RATE_LIMITED
 */
export async function deleteAccount(
  deps: AccountDeps,
  viewer: Viewer,
  { password, ...confirmed }: z.output<typeof definition.body>,
): Promise<void> {
  const hash = await checkPassword(deps, viewer.id, password)
  const deadHash = await hashPassword(randomBytes(32).toString('base64url'))
  const close = () =>
    transaction(deps.db, async (tx) => {
      const at = deps.clock.now()
      await deps.leaveSessions(tx, viewer.id)
      const hasOthers = !viewer.hasAdminRole || (await hasOtherAdmin(tx, viewer.id))
      // Joining a session also locks this row, so all earlier payments are visible here and none can follow.
      const user = await lockUser(tx, viewer.id)
      if (user?.password_hash !== hash) throw incorrect()
      if (user.is_admin && !hasOthers) throw lastAdmin()
      // A concurrent request may have joined a session or waitlist before the lock.
      await deps.leaveSessions(tx, viewer.id)
      const refundIds = await settleMoney(deps, tx, { at, user, confirmed })
      if (refundIds.length > 0) return { refundIds, avatarUrl: null }
      await endUser(tx, user, { at, deadHash })
      await revokeTokens(tx, user.id)
      await removeTotp(tx, user.id)
      await purgeAddresses(tx, user.id)
      for (const purge of deps.purgers) await purge(tx, user.id)
      for (const purpose of purposes) await dropMailTokens(tx, user.id, purpose)
      await record(tx, at, { kind: 'user.deleted', userId: user.id })
      return { refundIds, avatarUrl: user.avatar_url }
    })
  const first = await close()
  for (const refundId of first.refundIds) await deps.closingRefunds.send(refundId)
  const last = first.refundIds.length > 0 ? await close() : first
  if (last.refundIds.length > 0) throw refundPending()
  await deps.deletePhoto(last.avatarUrl)
}

/**
 * Sets aside what cards take back, or else keeps what is left for the former user.
 * @returns the refunds to send before the account can be deleted
 */
async function settleMoney(
  deps: AccountDeps,
  tx: Tx,
  { at, user, confirmed }: { at: Date; user: AppUser; confirmed: Confirmed },
): Promise<string[]> {
  const { id: userId } = user
  // Lock the wallet first, so no card refund takes money out between the checks below.
  await holdWallet(tx, userId)
  const { held, lateFeesCents } = await deps.moneyInSessions(tx, userId)
  if (held.length > 0) throw moneyHeld(held)
  if (await deps.hasPendingCardRefund(tx, userId)) throw refundPending()
  if (await deps.hasOpenDispute(tx, userId)) throw disputeOpen()
  // The refunds of the freed spots have already paid what they could.
  const owedCents = await owedBy(tx, userId)
  if (owedCents > 0) throw stillOwing(owedCents)
  const refundIds = await deps.closingRefunds.reserve(tx, at, userId)
  const leftCents = await holdWallet(tx, userId)
  if (leftCents > 0 && !isConfirmed(confirmed, leftCents)) throw walletNotEmpty(leftCents)
  if (refundIds.length > 0) return refundIds
  // Fees of sessions left late may still be refunded, and a card may return a refund days after it took it.
  const mayBeOwed = leftCents + lateFeesCents > 0 || (await deps.hasCheckouts(tx, userId))
  if (mayBeOwed) await openFormerUser(tx, at, user)
  await keepBalance(tx, at, userId)
  return []
}

type Confirmed = { forfeit?: string | undefined; keptCents?: number | undefined }

/** Clients of 1.0 send a sentence. */
const isConfirmed = ({ forfeit, keptCents }: Confirmed, cents: number): boolean =>
  keptCents === cents || forfeit === forfeitWords(cents)

const forfeitWords = (cents: number): string => `Forfeit ${dollars(cents)}`

const lastAdmin = () =>
  refusal(
    'LAST_ADMINISTRATOR',
    'You’re the only admin. Make someone else an admin before you delete your account.',
  )

const moneyHeld = (held: HeldMoney[]) => {
  const heldCents = held.reduce((sum, { cents }) => sum + cents, 0)
  const possibleAt = lastOf(held)
  const names = held.map(({ courseName, teeAt, timeZone }) => {
    const day = DateTime.fromISO(teeAt, { zone: timeZone }).toFormat('ccc, LLL d')
    return `${courseName} (${day})`
  })
  const what = heldCents > 0 ? dollars(heldCents) : 'an undecided prize'
  return refusal(
    'MONEY_HELD',
    `You have ${what} on hold in sessions that aren’t final yet: ${names.join(', ')}. You can delete your account after that.`,
    { facts: { heldCents, held, possibleAt } },
  )
}

const refundPending = () =>
  refusal(
    'MONEY_HELD',
    'A refund to your card is still pending. You can delete your account once it’s complete.',
  )

const disputeOpen = () =>
  refusal(
    'MONEY_HELD',
    'Your bank is still reviewing a dispute about one of your payments. You can delete your account once it’s decided.',
  )

const stillOwing = (owedCents: number) =>
  refusal(
    'BALANCE_OWED',
    `You owe ${dollars(owedCents)} from a charged-back payment. Add funds to pay it before you delete your account.`,
    { facts: { owedCents } },
  )

const walletNotEmpty = (balanceCents: number) =>
  refusal(
    'WALLET_NOT_EMPTY',
    `Your wallet has ${dollars(balanceCents)} that can’t go back to a card, including refunds. We’ll keep it for you. To delete your account, type: ${forfeitWords(balanceCents)}`,
    { facts: { balanceCents, words: forfeitWords(balanceCents) } },
  )
