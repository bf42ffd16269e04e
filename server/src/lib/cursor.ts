import { invalid } from './refusal.ts'

/** Where a list goes on: after the row with this instant and id. */
export type Cursor = { at: Date; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const cursorOf = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** @throws Refusal VALIDATION_ERROR for a text that `cursorOf` did not make */
export function readCursor(text: string): Cursor {
  const [instant = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || !uuid.test(id)) throw invalid('cursor', 'Invalid cursor')
  return { at, id }
}
