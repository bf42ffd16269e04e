import { expect, onTestFinished, test } from 'vitest'
import { asOwner, cloneDatabase, databaseForTest } from '../../test/database.ts'
import { migrate, UnreleasedSchema } from './migrate.ts'

const triggersAndFunctions = `
  select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
  order by definition`
const migrations = 'select name, sha256, applied_at from migration order by name'

test('a start without new migrations applies nothing', async () => {
  const { url } = await databaseForTest()
  const before = await asOwner(url, migrations)
  await migrate(url)
  expect(await asOwner(url, migrations)).toEqual(before)
})

test('servers that start together on an empty database migrate it once', async () => {
  const { url, drop } = await cloneDatabase(1, 'template0')
  onTestFinished(drop)
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const expected = await databaseForTest()
  const applied = 'select name, sha256 from migration order by name'
  expect(await asOwner(url, applied)).toEqual(await asOwner(expected.url, applied))
})

test('changed routines are replaced as a whole, and removed ones are dropped', async () => {
  const { url } = await databaseForTest()
  const before = await asOwner(url, triggersAndFunctions)
  await asOwner(
    url,
    `drop trigger posting_is_append_only on posting;
     create function left_over() returns trigger language plpgsql as 'begin return null; end';
     create trigger left_over after update on session for each row execute function left_over();
     create view old_session as select id from session;
     update migration set sha256 = 'of older files' where name = 'routines'`,
  )
  await migrate(url)
  expect(await asOwner(url, triggersAndFunctions)).toEqual(before)
  const permission = `select has_function_privilege('public', 'ledger_post(timestamptz, jsonb)', 'execute') as public,
    has_function_privilege('county_golf_app', 'ledger_post(timestamptz, jsonb)', 'execute') as app`
  expect(await asOwner(url, permission)).toEqual([{ public: false, app: true }])
})

test('a database of an unreleased version is refused and left unchanged', async () => {
  const { url } = await databaseForTest()
  await asOwner(url, "update migration set name = '0001_base.sql' where name like '0001_%'")
  const before = await asOwner(url, migrations)
  await expect(migrate(url)).rejects.toThrow(UnreleasedSchema)
  expect(await asOwner(url, migrations)).toEqual(before)
})

test('a database of a newer version is refused', async () => {
  const { url } = await databaseForTest()
  await asOwner(url, "insert into migration (name, sha256) values ('9999_future.sql', '')")
  await expect(migrate(url)).rejects.toThrow(
    'This database is from a newer version of County Golf (9999_future.sql).',
  )
})

test('a migration that changed after it was applied is refused', async () => {
  const { url } = await databaseForTest()
  await asOwner(url, "update migration set sha256 = '' where name = '0003_ledger.sql'")
  await expect(migrate(url)).rejects.toThrow(
    'Migration 0003_ledger.sql has changed since it was applied',
  )
})
