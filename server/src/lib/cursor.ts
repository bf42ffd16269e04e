import { isUuid } from './ids.ts'
import { invalid } from './refusal.ts'

/** Keyset pagination: the next page starts after the row with this time and id. */
export type Cursor = { at: Date; id: string }

export const cursorOf = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** @throws Refusal VALIDATION_ERROR for text that isn't from `cursorOf` */
export function readCursor(text: string): Cursor {
  const [instant = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw invalid('cursor', 'Invalid cursor')
  return { at, id }
}
