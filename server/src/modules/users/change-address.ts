import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { keepFormerUsername, refuseFormerUsername } from './former-usernames.ts'
import { unlessTaken } from './insert-user.ts'
import type { AppUser } from './queries.ts'
import { checkUsername, takenEmail } from './refusals.ts'

/**
 * Changes a username. The old one still finds its owner for 30 days, and only they can take it back.
 * @throws Refusal USERNAME_TAKEN, VALIDATION_ERROR
 */
export async function renameUser(tx: Tx, user: AppUser, username: string, at: Date): Promise<void> {
  // The owner of a name from before a rule can still change its case.
  const same = foldCase(username) === foldCase(user.username)
  if (!same) checkUsername(username, user)
  await unlessTaken(() =>
    tx.updateTable('app_user').set({ username }).where('id', '=', user.id).execute(),
  )
  if (same) return
  await refuseFormerUsername(tx, { id: user.id, username }, at)
  await keepFormerUsername(tx, user, at)
}

/**
 * Sets the email that replaces a user's once it's verified, or null to cancel. Only one account at a time can have an
 * email pending: its owner opens the latest link, and other accounts' links become invalid.
 * @throws Refusal EMAIL_TAKEN if another account has it
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
 * Makes an email the account's verified one, after its owner opened a link sent to it.
 * @returns false if it's neither the account's email nor its pending one
 * @throws Refusal EMAIL_TAKEN if another account took it in the meantime
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
 * Restores a user's earlier email as verified, and cancels a pending change.
 * @throws Refusal EMAIL_TAKEN if another account has it now
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
