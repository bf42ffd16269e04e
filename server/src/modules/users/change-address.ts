import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { unlessTaken } from './create-user.ts'
import { keepFormerUsername, refuseFormerUsername } from './former-usernames.ts'
import type { AppUser } from './queries.ts'
import { reservedName, takenEmail } from './refusals.ts'
import { isReserved } from './reserved-names.ts'
import { searchTextOf } from './search-text.ts'

/**
 * Changes a username. The old one keeps leading to its owner for 30 days, and only they can take it back.
 * @throws Refusal USERNAME_TAKEN
 */
export async function renameUser(tx: Tx, user: AppUser, username: string, at: Date): Promise<void> {
  // The owner of a reserved name can still change its case.
  const same = foldCase(username) === foldCase(user.username)
  if (!user.is_admin && !same && isReserved(username)) throw reservedName()
  const search = searchTextOf(username, user.display_name)
  await unlessTaken(() =>
    tx.updateTable('app_user').set({ username, search }).where('id', '=', user.id).execute(),
  )
  if (same) return
  await refuseFormerUsername(tx, { id: user.id, username }, at)
  await keepFormerUsername(tx, user, at)
}

/**
 * Notes the email that becomes a user's once it's verified, or null. One account at a time waits for an
 * email: its owner opens their latest link, and the other accounts' links become invalid.
 * @throws Refusal EMAIL_TAKEN where another account has it
 */
export async function awaitEmail(tx: Tx, userId: string, email: string | null): Promise<void> {
  if (email !== null && (await ownerOf(tx, email, userId))) throw takenEmail()
  await tx.updateTable('app_user').set({ pending_email: email }).where('id', '=', userId).execute()
  if (email === null) return
  await tx
    .updateTable('app_user')
    .set({ pending_email: null })
    .where(sql<string>`lower(pending_email)`, '=', foldCase(email))
    .where('id', '<>', userId)
    .execute()
}

/**
 * Its owner has shown that a mail to this address reaches them: it becomes, or stays, the account's.
 * @returns whether it is an address of this account, its own or the one awaited
 * @throws Refusal EMAIL_TAKEN where another account got it meanwhile
 */
export async function proveEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await unlessTaken(() =>
    tx
      .updateTable('app_user')
      .set({
        email,
        email_verified: true,
        pending_email: sql`case when lower(pending_email) = ${foldCase(email)} then null else pending_email end`,
      })
      .where('id', '=', userId)
      .where((row) =>
        row.or([
          row(sql<string>`lower(email)`, '=', foldCase(email)),
          row(sql<string>`lower(pending_email)`, '=', foldCase(email)),
        ]),
      )
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

/**
 * Gives a user an earlier address back, verified, and cancels a change that isn't verified yet.
 * @throws Refusal EMAIL_TAKEN where another account has it now
 */
export async function restoreEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await unlessTaken(() =>
    tx
      .updateTable('app_user')
      .set({ email, email_verified: true, pending_email: null })
      .where('id', '=', userId)
      .execute(),
  )
}

const ownerOf = (db: DbOrTx, email: string, otherThan: string) =>
  db
    .selectFrom('app_user')
    .select('id')
    .where(sql<string>`lower(email)`, '=', foldCase(email))
    .where('id', '<>', otherThan)
    .executeTakeFirst()
