import type { Db } from '../../lib/database.ts'
import { findZip, type Zip } from '../locations/service.ts'

/** The ZIP code that a search text is, with or without its four further digits. */
export async function zipFor(db: Db, text: string | undefined): Promise<Zip | undefined> {
  const code = /^(\d{5})(-\d{4})?$/.exec(text ?? '')?.[1]
  return code ? await findZip(db, code) : undefined
}
