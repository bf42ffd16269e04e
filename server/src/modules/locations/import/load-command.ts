/** Loads locations into the database at DATABASE_URL. See `loadLocationsInChild`. */
import { openDatabase } from '../../../database/database.ts'
import { loadLocations } from './load-locations.ts'

const db = openDatabase(process.env.DATABASE_URL ?? '', 1)
await loadLocations(db).finally(() => db.destroy())
