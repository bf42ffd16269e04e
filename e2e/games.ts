/** Players who look for a game. */
import { sql } from 'kysely'
import { zoneAtDay } from '../server/test/daytime.ts'
import { type Account, call, inDays } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect } from './fixtures.ts'

/** A county where no other test looks for a game. */
const county = { stateCode: 'MT', countyName: 'Garfield County' }

/**
 * Makes it day in a county, since we ask no one at night.
 * @returns the county's time zone from now on
 */
export async function makeItDay({ stateCode, countyName } = county): Promise<string> {
  const timeZone = zoneAtDay()
  await withDatabase(async (db) => {
    await db
      .updateTable('county')
      .set({ time_zone: timeZone })
      .where('state_code', '=', stateCode)
      .where('full_name', '=', countyName)
      .execute()
    await sql`insert into location_version (part, version) values ('counties', '1')
      on conflict (part) do update set version = location_version.version::bigint + 1`.execute(db)
  })
  const path = `/locations/counties/${stateCode}`
  await expect
    .poll(async () => {
      const { items } = await call('GET /locations/counties/{stateCode}', { path })
      return items.find(({ fullName }) => fullName === countyName)?.timeZone
    })
    .toBe(timeZone)
  return timeZone
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** Looks for a game on the coming weekend, as the form suggests. */
export const wish = ({ token }: Account) =>
  call('PUT /game-search', {
    token,
    body: {
      ...county,
      radiusMiles: 25,
      windows: [1, 2, 3, 4, 5, 6, 7, 8]
        .map(inDays)
        .filter(isWeekend)
        .map((date) => ({ date, from: '08:00', until: '11:00' })),
      skillLevel: 'intermediate',
      nearLevel: false,
      pace: null,
      transport: null,
      prize: 'none',
      maxCents: 2_500,
    },
  })
