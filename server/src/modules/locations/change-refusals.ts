import { postgresCode } from '../../database/database.ts'
import { refusal } from '../../lib/refusal.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Runs an insert or update. @throws Refusal NAME_TAKEN on a unique violation */
export async function nameTakenOtherwise<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error
    throw refusal('NAME_TAKEN', `A ${what} with this name or code already exists`)
  }
}

/** Runs a delete. @throws Refusal IN_USE on a foreign key violation */
export async function inUseOtherwise<T>(sentence: string, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    if (postgresCode(error) !== foreignKeyViolation) throw error
    throw refusal('IN_USE', sentence)
  }
}
