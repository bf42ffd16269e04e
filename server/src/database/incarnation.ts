import type pg from 'pg'
import { applicationRole } from './database.ts'

const hasRole = 'select 1 from pg_roles where rolname = $1'
const canSeeCluster = `select has_function_privilege('pg_control_system()', 'execute') as allowed`
// A restore of a dump re-creates the table, so its oid reveals one within the same cluster. A recovery to a point in
// time and a failover begin a new timeline, which is the first part of a WAL file's name.
const identity = {
  full: `select (select system_identifier from pg_control_system())
      || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
      || '/' || 'event'::regclass::oid as cluster`,
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
 * Starts a new incarnation if the database was restored, into another cluster or the same one, so that stored
 * transaction ids are never compared with those of the current cluster. Runs at every start, before any write,
 * under the migration lock.
 */
export async function ensureIncarnation(client: pg.Client): Promise<void> {
  const cluster = await clusterOf(client)
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

/**
 * Starts a new incarnation, so clients reload what they have. For the restore of a copy of the cluster, whose
 * identity and transaction ids are the ones of the backup.
 */
export async function beginIncarnation(client: pg.Client): Promise<void> {
  await begin(client, await clusterOf(client))
}

async function clusterOf(client: pg.Client): Promise<string | undefined> {
  const { rows: access } = await client.query<{ allowed: boolean }>(canSeeCluster)
  const { rows } = await client.query<{ cluster: string }>(
    access[0]?.allowed ? identity.full : identity.table,
  )
  return rows[0]?.cluster
}

async function begin(client: pg.Client, cluster: string | undefined): Promise<void> {
  // Based on the current time, so two restores of one backup get different ids.
  const least = Math.floor(Date.now() / 1_000)
  const { rows } = await client.query<{ id: string }>(add, [least, cluster])
  const id = Number(rows[0]?.id)
  await client.query(`alter table event alter column incarnation set default ${id}`)
}

/**
 * Checks that the application's role exists, and makes the current user a member. `pg_dump` saves neither the
 * role nor the membership.
 * @throws Error if the role is missing, since a restore then lost its grants
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
