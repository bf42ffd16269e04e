import { Secret, TOTP } from 'otpauth'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { drawPassword } from './passwords.ts'
import { digest } from './tokens.ts'

const issuer = 'County Golf'
const recoveryCodes = 10
/** Also accepts codes of the previous and next step, for clocks that are off by up to 30 seconds. */
const stepsOff = 1

const algorithm = (secret: Secret, username = '') =>
  new TOTP({ issuer, label: username, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** Generates the secret for an authenticator app: 160 bits, as RFC 4226 recommends. */
export const drawSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

/** The data to enroll an app: the secret in base32, and the `otpauth:` URI for the QR code. */
export function enrollmentOf(bytes: Buffer, username: string): { secret: string; uri: string } {
  const secret = secretOf(bytes)
  return { secret: secret.base32, uri: algorithm(secret, username).toString() }
}

/** Returns the time step that a code belongs to, or null if it's wrong. */
export function stepOf(bytes: Buffer, code: string, at: Date): number | null {
  const totp = algorithm(secretOf(bytes))
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: stepsOff })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** Whether a user has enrolled an authenticator app. */
export async function hasTotp(db: DbOrTx, userId: string): Promise<boolean> {
  return (await findTotp(db, userId))?.confirmed_at != null
}

export const findTotp = (db: DbOrTx, userId: string) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Checks and consumes a code: six digits from the app, or a recovery code. Each works once.
 * @returns whether it was valid
 */
export async function useCode(
  db: DbOrTx,
  userId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '').toLowerCase()
  if (!/^\d+$/.test(code)) return await useRecoveryCode(db, userId, code)
  const totp = await findTotp(db, userId)
  const step = totp?.confirmed_at ? stepOf(totp.secret, code, at) : null
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function useRecoveryCode(db: DbOrTx, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('sha256', '=', recoveryDigest(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Recovery codes have 79 random bits, so a plain hash is enough. Dashes are ignored. */
const recoveryDigest = (code: string): Buffer => digest(code.replaceAll('-', ''))

/** Generates ten recovery codes. Only their hashes are stored. */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, drawPassword)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ sha256: recoveryDigest(code), user_id: userId })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: DbOrTx, userId: string): Promise<number> {
  const rows = await fetchRows<{ left: number }>(db)`
    select count(*)::int as left from recovery_code where user_id = ${userId}`
  return rows[0]?.left ?? 0
}

/**
 * Removes an enrollment with its recovery codes.
 * @returns whether the enrollment was confirmed
 */
export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed?.confirmed_at != null
}
