/** Times of all counties, which the server writes and the browser writes again when it takes a page over. */
import { withDatabase } from '../database.ts'
import { engines, expect, sizes, test } from './engine-test.ts'

/** A winter day, a summer day, and both clock changes. */
const days = ['2026-01-15', '2026-03-08', '2026-07-15', '2026-11-01']

/** Runs here and in the browser, where nothing around it exists. */
const timesIn = (zones: string[], dates: string[]): string[] =>
  zones.flatMap((timeZone) => {
    const time = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
    return dates.flatMap((date) =>
      ['T05:30:00Z', 'T12:00:00Z', 'T17:05:00Z'].map((hour) => {
        const instant = new Date(date + hour)
        return `${timeZone}: ${day.format(instant)}, ${time.format(instant)}`.replaceAll(
          '\u202f',
          ' ',
        )
      }),
    )
  })

for (const engine of engines)
  test(`${engine} writes the time of every county as the server does`, async ({ open }) => {
    const [phone] = sizes
    const page = await open(engine, phone)
    const zones: string[] = []
    await withDatabase(async (db) => {
      const rows = await db.selectFrom('county').select('time_zone').distinct().execute()
      zones.push(...rows.map(({ time_zone }) => time_zone))
    })
    expect(zones).toContain('Pacific/Honolulu')
    const call = `(${timesIn})(${JSON.stringify(zones)}, ${JSON.stringify(days)})`
    expect(await page.evaluate(call)).toEqual(timesIn(zones, days))
  })
