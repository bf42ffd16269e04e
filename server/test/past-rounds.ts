import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { hosted } from './golf.ts'
import { type Player, player } from './players.ts'

/** A completed round on a date such as 2026-11-08. The test clock starts on 2026-11-20. */
export type Round = { on: string; county?: string; withdrew?: boolean; won?: boolean } & {
  earned?: number
  gross?: number
  holes?: 9 | 18
}

/**
 * Signs up a player who has played these rounds, in sessions of one host.
 * @param user columns of the account to set
 */
export async function golferWith(
  test: TestApp,
  host: Player,
  name: string,
  rounds: Round[],
  user: Record<string, unknown> = {},
): Promise<Player> {
  const who = await player(test, name)
  for (const round of rounds) {
    const county = round.county ?? 'Nassau County'
    const session = await hosted(test, host, { countyName: county, autoJoin: false })
    const { on, holes = 18, withdrew = false, gross = null, won = false, earned = 0 } = round
    await sql`
      insert into player_result (user_id, session_id, county_id, played_at, played_on, holes,
        withdrew, gross, decided, won, earned_cents)
      select ${who.id}, s.id, s.county_id, ${on}::date + interval '15 hours', ${on}::date, ${holes},
        ${withdrew}, ${gross}, ${won}, ${won}, ${earned}
      from session s where s.id = ${session.id}`.execute(test.db)
  }
  if (Object.keys(user).length > 0)
    await test.db.updateTable('app_user').set(user).where('id', '=', who.id).execute()
  return who
}
