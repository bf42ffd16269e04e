import type { Db } from '../../../database/database.ts'
import { findZip, type Zip } from '../../locations/service.ts'

/** Finds the ZIP code if the search text is one, in ZIP or ZIP+4 form. */
export async function zipFor(db: Db, text: string | undefined): Promise<Zip | undefined> {
  const code = /^(\d{5})(-\d{4})?$/.exec(text ?? '')?.[1]
  return code ? await findZip(db, code) : undefined
}
