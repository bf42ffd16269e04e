import { DateTime } from 'luxon'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { isReceivable } from '../ledger/service.ts'

/** Names of the platform's accounts, by code. */
export const platformNames: Readonly<Record<string, string>> = {
  'card:clearing': 'Card payments received',
  'platform:fees': 'Fees and deposits earned',
  'platform:adjustments': 'Admin adjustments',
  'platform:promotions': 'Platform-funded prizes',
  'platform:card_fees': 'Card fees',
  'liability:former_users': 'Owed to former users',
  'bank:payouts': 'Bank account',
}

/** `Ramon Park (@ramon.park)` */
const personName = (person: { username: string; displayName: string | null }): string =>
  person.displayName ? `${person.displayName} (@${person.username})` : `@${person.username}`

/** `Bethpage Black, Nov 28, 2026`, with the date (YYYY-MM-DD) in the course's time zone. */
export const roundName = (round: { courseName: string; teeDate: string }): string =>
  `${round.courseName}, ${DateTime.fromISO(round.teeDate, { locale: 'en-US' }).toFormat('LLL d, yyyy')}`

type Row = {
  code: string
  username: string | null
  displayName: string | null
  courseName: string | null
  teeDate: string | null
}

/** Display names of accounts by code: the person, the course and date, or the purpose. */
export async function accountNames(
  db: DbOrTx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await fetchRows<Row>(db)`
    select a.code, u.username, u.display_name as "displayName", s.course_name as "courseName",
      to_char(s.tee_date, 'YYYY-MM-DD') as "teeDate"
    from unnest(${[...new Set(codes)]}::text[]) a (code)
    left join app_user u on u.id = account_owner(a.code)
    left join session s on s.id = account_owner(a.code)`
  return new Map(rows.map((row) => [row.code, nameOf(row)]))
}

function nameOf({ code, username, displayName, courseName, teeDate }: Row): string {
  if (username !== null) {
    const name = personName({ username, displayName })
    return isReceivable(code) ? `Owed by ${name}` : name
  }
  if (courseName !== null && teeDate !== null) return roundName({ courseName, teeDate })
  return platformNames[code] ?? code
}
