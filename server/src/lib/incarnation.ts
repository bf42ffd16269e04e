import type pg from 'pg'
import { applicationRole } from './database.ts'

const hasRole = 'select 1 from pg_roles where rolname = $1'
const canSeeCluster = `select has_function_privilege('pg_control_system()', 'execute') as allowed`
// A restore makes the table anew, so its oid tells a restore within one cluster.
const identity = {
  full: `select (select system_identifier from pg_control_system()) || '/' || 'event'::regclass::oid as cluster`,
  table: `select 'event'::regclass::oid::text as cluster`,
}
const needed = `
  select c.id is null or c.cluster <> $1 or exists (
    select from event where incarnation = c.id and xid >= pg_current_xact_id()) as needed
  from (select 1) one
  left join (select id, cluster from database_incarnation order by id desc limit 1) c on true`
const add = `insert into database_incarnation (id, cluster)
  select greatest($1::bigint, max(id) + 1), $2 from database_incarnation returning id`

/**
 * Begins a new incarnation where this database was restored into another cluster, or again into the
 * same one, so that stored transaction ids are never compared with those of the current cluster.
 * Called at each start before anything is written, under the lock of the migrations.
 */
export async function ensureIncarnation(client: pg.Client): Promise<void> {
  const { rows: access } = await client.query<{ allowed: boolean }>(canSeeCluster)
  const { rows } = await client.query<{ cluster: string }>(
    access[0]?.allowed ? identity.full : identity.table,
  )
  const cluster = rows[0]?.cluster
  try {
    await client.query('begin')
    const { rows: found } = await client.query<{ needed: boolean }>(needed, [cluster])
    if (found[0]?.needed) await begin(client, cluster)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function begin(client: pg.Client, cluster: string | undefined): Promise<void> {
  // By the time of day, so that two restores of one backup get different numbers.
  const least = Math.floor(Date.now() / 1_000)
  const { rows } = await client.query<{ id: string }>(add, [least, cluster])
  const id = Number(rows[0]?.id)
  for (const table of ['event', 'posting'])
    await client.query(`alter table ${table} alter column incarnation set default ${id}`)
}

/**
 * Makes sure that the application's role exists in this cluster and that we may act as it: `pg_dump`
 * contains neither.
 * @throws when a restore lost the role's grants because the role did not exist
 */
export async function ensureRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(hasRole, [applicationRole])
  if (rowCount === 0)
    throw new Error(
      `The role ${applicationRole} is missing, so this database was restored without its permissions. Run "create role ${applicationRole} nologin", then restore the backup again.`,
    )
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, '${applicationRole}', 'member') then
        execute format('grant ${applicationRole} to %I', current_user);
      end if;
    end $$`)
}
