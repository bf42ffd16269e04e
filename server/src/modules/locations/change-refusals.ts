import { postgresCode } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Runs what names something. @throws Refusal NAME_TAKEN in place of the index's own error */
export async function nameTakenOtherwise<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error
    throw refuse('NAME_TAKEN', `There is already a ${what} of this name or code`)
  }
}

/** Runs a removal. @throws Refusal IN_USE where something refers to it */
export async function inUseOtherwise<T>(sentence: string, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    if (postgresCode(error) !== foreignKeyViolation) throw error
    throw refuse('IN_USE', sentence)
  }
}
