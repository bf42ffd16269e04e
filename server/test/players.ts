import { transaction } from '../src/database/database.ts'
import type { Clock } from '../src/lib/clock.ts'
import { newId } from '../src/lib/ids.ts'
import { account, type Posting, post, postingKey } from '../src/modules/ledger/service.ts'
import type { TestApp } from './app.ts'

/** A player who signed up through the API. */
export type Player = { id: string; username: string; token: string }

/** Long enough for an admin's password. */
export const password = 'fairway-7-up'

export const emailOf = ({ username }: Pick<Player, 'username'>): string => `${username}@example.com`

/** Signs a player up and puts this balance, in cents, into the wallet. */
export async function player(test: TestApp, username: string, balanceCents = 0): Promise<Player> {
  const { user, token } = await test.call('POST /auth/signup', {
    body: { username, email: `${username}@example.com`, password },
  })
  if (balanceCents > 0) await fund(test, user.id, balanceCents)
  return { id: user.id, username, token }
}

/** Creates an admin by promoting a new player, who can then have a reserved username. */
export async function newAdmin(test: TestApp, username: string): Promise<Player> {
  const { id, token } = await player(test, `future-${username}`)
  await test.db
    .updateTable('app_user')
    .set({ username, email: `${username}@example.com` })
    .where('id', '=', id)
    .execute()
  await promote(test, [id])
  return { id, username, token }
}

/** Makes users admins whose reauthentication never expires, however far a test moves the clock. */
export async function promote({ db }: Pick<TestApp, 'db'>, ids: string[]): Promise<void> {
  await db.updateTable('app_user').set({ is_admin: true }).where('id', 'in', ids).execute()
  // The expiry of reauthentication has a test of its own.
  await db
    .updateTable('token')
    .set({ authenticated_at: new Date('2999-01-01') })
    .where('user_id', 'in', ids)
    .execute()
}

/** Credits a wallet as an admin's adjustment does. */
export async function fund(
  test: Pick<TestApp, 'db'> & { clock: Clock },
  userId: string,
  cents: number,
): Promise<void> {
  const credit: Posting = {
    key: postingKey.adjustment(newId()),
    kind: 'admin_credit',
    userId,
    legs: [{ part: 'amount', src: account.adjustments, dst: account.user(userId), cents }],
  }
  await transaction(test.db, (tx) => post(tx, test.clock.now(), [credit]))
}

/** Verifies the email addresses of players, who can then cause and get emails. */
export async function verifyEmails({ db }: Pick<TestApp, 'db'>, ...who: Player[]): Promise<void> {
  const ids = who.map(({ id }) => id)
  await db.updateTable('app_user').set({ email_verified: true }).where('id', 'in', ids).execute()
}
