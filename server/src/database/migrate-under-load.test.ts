/** Migrations from the first release to the newest one, and further, while a server uses the database. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { clockStart } from '../../test/clock.ts'
import { asOwner } from '../../test/database.ts'
import { hosted, join, leave } from '../../test/golf.ts'
import { racingTest as test } from '../../test/golf-test.ts'
import type { Player } from '../../test/players.ts'
import { changeSettings } from '../modules/settings/service.ts'
import { migrate } from './migrate.ts'

/** What a later release may bring: a column, and an index of a table that is written all the time. */
const later = {
  '9001_rating.sql':
    'alter table session add column rating int; alter table app_user add column rating int;',
  '9002_rating.concurrent.sql': `drop index concurrently if exists session_rating;
create index concurrently session_rating on session (rating);
`,
}

/** The files of a later release. */
async function laterRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['migrations', 'routines'])
    await cp(path.join(import.meta.dirname, '../..', name), path.join(folder, name), {
      recursive: true,
    })
  for (const [name, text] of Object.entries(later))
    await writeFile(path.join(folder, 'migrations', name), text)
  return folder
}

/** Takes a database back to the first release. */
const toFirstRelease = (url: string) =>
  asOwner(
    url,
    `-- Names are as that release folded them, and no trigger keeps them.
     drop function user_is_searched, state_is_searched, county_is_searched, course_is_searched,
       session_is_searched cascade;
     update app_user set search = lower(username || ' ' || coalesce(display_name, ''));
     update session set search = lower(course_name);
     drop table place_name;
     drop index session_search_words, app_user_names;
     drop extension pg_trgm;
     alter table session alter column search drop default;
     alter table session drop column if exists rating;
     alter table app_user drop column if exists rating;
     alter table notification drop column receipt, drop column mailed_with;
     alter table notification_reader drop column receipt_claimed_at;
     alter table seat drop column earlier_tee_times;
     alter table score drop column corrected_at, drop column tee_id;
     drop table net_prize_round;
     alter table differential drop column exact_differential;
     alter table scorecard drop column hold_reason, drop column held_until, drop column held_players;
     alter table posting drop constraint posting_kind_check;
     alter table leg drop constraint leg_part_check;
     alter table session rename constraint session_seats_taken_check to session_check;
     alter table session rename constraint session_bounty_or_pot_check to session_check1;
     alter table seat rename constraint seat_seat_no_check to seat_check;
     alter table seat rename constraint seat_join_posting_check to seat_check1;
     alter table departure rename constraint departure_cents_check to departure_check;
     alter table scorecard rename constraint scorecard_closed_at_check to scorecard_check;
     alter table scorecard rename constraint scorecard_proposed_at_check to scorecard_check1;
     alter table score rename constraint score_strokes_check to score_check;
     alter table score rename constraint score_attested_at_check to score_check1;
     alter table player_result rename constraint player_result_won_check to player_result_check;
     alter table checkout rename constraint checkout_transaction_id_check to checkout_check;
     alter table checkout rename constraint checkout_completed_at_check to checkout_check1;
     alter table checkout rename constraint checkout_provider_id_check to checkout_check2;
     alter table card_refund rename constraint card_refund_ended_at_check to card_refund_check;
     alter table card_dispute rename constraint card_dispute_ended_at_check to card_dispute_check;
     alter table course drop column phone, drop column website, drop column tees;
     alter table app_user alter column share_phone set default true;
     drop table former_payment, former_user;
     alter table approval drop column to_user_id, drop constraint approval_kind, drop constraint approval_cents,
       drop constraint approval_transaction;
     alter table approval
       add constraint approval_kind check (kind in ('adjustment', 'make_admin', 'change_email', 'raise_limit')),
       add constraint approval_cents check (case kind when 'adjustment' then coalesce(cents, 0) <> 0
         when 'raise_limit' then true else cents is null end),
       add constraint approval_transaction check (
         (state = 'approved' and kind = 'adjustment') = (transaction_id is not null));
     alter table account disable trigger account_is_permanent;
     delete from account where code in ('liability:former_users', 'platform:card_fees', 'bank:payouts');
     alter table account enable trigger account_is_permanent;
     alter domain account_code drop constraint account_code_check;
     alter domain account_code add constraint account_code_check check (
       value ~ '^(user|escrow|receivable):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       or value in ('card:clearing', 'platform:fees', 'platform:adjustments', 'platform:promotions'));
     drop table prize_rule;
     delete from setting where name = 'processor_approval';
     -- Today's servers read the columns of these, and they are the ones that run here.
     delete from migration where name >= '0008' and name !~ '^00(18|24|25|27|29|32|35|3[6-9]|4[0-57-9]|5[0-6])_';
     update migration set sha256 = 'of older files' where name = 'routines'`,
  )

const upgraded = `select
  (select count(*)::int from migration where name ~ '^(0008|001[01]|900[12])_') as migrations,
  (select count(*)::int from pg_index where indexrelid::regclass::text in
    ('session_search_words', 'app_user_names', 'place_name_words', 'session_rating') and indisvalid) as indexes,
  (select count(*)::int from pg_constraint
    where conname in ('posting_kind_check', 'leg_part_check') and convalidated) as checks`

/** One golfer joins and leaves, and the host writes. */
async function play(golf: TestApp, host: Player, golfer: Player, id: string): Promise<void> {
  await join(golf, golfer, id)
  await golf.call(
    'POST /messages',
    { body: { recipient: golfer.username, content: 'See you there' } },
    host,
  )
  await leave(golf, golfer, id)
  // As the first release searches.
  await sql`select id from session where search like '%bethpage%'`.execute(golf.db)
}

test('no request fails while the database is upgraded', async ({ golf, maya, tom, rita }) => {
  const sessions = await Promise.all([hosted(golf, maya), hosted(golf, maya, { teeTime: '15:00' })])
  await toFirstRelease(golf.url)
  let isUpgraded = false
  const upgrade = laterRelease()
    .then((folder) => migrate(golf.url, folder))
    .finally(() => {
      isUpgraded = true
    })
  let rounds = 0
  const load = Promise.all(
    [tom, rita].map(async (golfer, n) => {
      const id = sessions[n]?.id ?? ''
      while (!isUpgraded) {
        await play(golf, maya, golfer, id)
        rounds++
      }
      await play(golf, maya, golfer, id)
    }),
  )
  await Promise.all([load, upgrade])
  expect(rounds).toBeGreaterThan(0)
  expect(await asOwner(golf.url, upgraded)).toEqual([{ migrations: 5, indexes: 4, checks: 2 }])
})

test('requests don’t wait for a migration that waits for a long transaction', async ({
  golf,
  maya,
  tom,
}) => {
  const { id } = await hosted(golf, maya)
  await toFirstRelease(golf.url)
  const longOne = new pg.Client({ connectionString: golf.url })
  await longOne.connect()
  await longOne.query('begin; select from session limit 1')
  const upgrade = migrate(golf.url, await laterRelease())
  for (let round = 0; round < 5; round++) await play(golf, maya, tom, id)
  expect(await asOwner(golf.url, upgraded)).toEqual([{ migrations: 0, indexes: 0, checks: 0 }])
  await longOne.end()
  await upgrade
  expect(await asOwner(golf.url, upgraded)).toEqual([{ migrations: 5, indexes: 4, checks: 2 }])
})

test('an upgrade finds all names, and folds letters that the first release left', async ({
  golf,
  maya,
}) => {
  await golf.call('PATCH /auth/profile', { body: { displayName: 'Łukasz Jørgensen' } }, maya)
  await hosted(golf, maya, { courseName: 'Großer Bär CC' })
  const names = () =>
    asOwner(
      golf.url,
      `select state_code, county_id, course, own, search from place_name
       union all select username, null, null, null, search from app_user order by 1, 2, 3`,
    )
  const before = await names()
  await toFirstRelease(golf.url)
  await migrate(golf.url)
  expect(await names()).toEqual(before)
  for (const q of ['grosser bar country club', 'lukasz jorgensen'])
    expect((await golf.call('GET /sessions/paginated', { query: { q } }, maya)).total, q).toBe(1)
})

test('an upgrade keeps the states that an admin turned prizes off in, and who did it', async ({
  golf,
  admin,
}) => {
  await golf.call('PUT /admin/settings', { body: { statesWithoutPrizes: ['FL'] } }, admin)
  golf.clock.advanceHours(1)
  await golf.call('PUT /admin/settings', { body: { statesWithoutPrizes: ['FL', 'TX'] } }, admin)
  await changeSettings(golf.db, { statesWithoutPrizes: ['FL', 'TX', 'OH'] })
  await toFirstRelease(golf.url)
  await migrate(golf.url)
  const rules = await asOwner(
    golf.url,
    `select state_code as state, allowed, min_age as age, decided_at - $2::timestamptz as after, decided_by = $1 as own
     from prize_rule where state_code in ('AL', 'CA', 'FL', 'MA', 'OH', 'TN', 'TX') order by 1`,
    [admin.id, clockStart],
  )
  expect(rules).toMatchObject([
    { state: 'AL', allowed: true, age: 19, after: null, own: null },
    { state: 'CA', allowed: true, age: 18, after: null, own: null },
    { state: 'FL', allowed: false, age: 18, after: {}, own: true },
    { state: 'MA', allowed: true, age: 21, after: null, own: null },
    { state: 'OH', allowed: false, age: 18, own: null },
    { state: 'TN', allowed: false, age: 18, after: null, own: null },
    { state: 'TX', allowed: false, age: 18, after: { hours: 1 }, own: true },
  ])
})
