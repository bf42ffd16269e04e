// cspell:ignore dynshmem labelfile logfiles replslot spcmapfile subtrans tablespaces tblspc
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartError } from './start-error.ts'

/** Where a base backup goes. `below` in `skips` is the path below the folder. */
export type BackupTarget = {
  addText(name: string, text: string): Promise<void>
  addFile(name: string, source: string): Promise<void>
  addFolder(
    name: string,
    source: string,
    options: { skips: (below: string) => boolean },
  ): Promise<void>
}

type Stopped = { last: string; labelfile: string; spcmapfile: string }

/**
 * Copies a running cluster by PostgreSQL's low-level API, with the WAL that makes it consistent. The copy has all
 * that was committed before this call, and everything up to the call of `beforeStop`.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 * @param url of the cluster, as superuser
 * @param data the cluster's data folder
 * @param name the folder in the target
 * @param options.beforeStop runs when the data is copied, before the moment to which a restore returns
 */
export async function baseBackup(
  { url, data }: { url: string; data: string },
  target: BackupTarget,
  name: string,
  { beforeStop }: { beforeStop: () => Promise<void> },
): Promise<void> {
  refuseTablespaces(data)
  const client = new pg.Client({ connectionString: url })
  // Without a listener, losing the connection between two statements would crash the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    // The slot keeps all WAL from here on. It ends with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `county_golf_backup_${process.pid}`,
    ])
    await client.query(`select pg_backup_start('county-golf', true)`)
    await target.addFolder(name, data, { skips: isLeftOut })
    // Last, because recovery begins with it.
    await target.addFile(`${name}/global/pg_control`, path.join(data, 'global/pg_control'))
    await beforeStop()
    const { rows } = await client.query<Stopped>(
      'select pg_walfile_name(lsn - 1) as last, labelfile, spcmapfile from pg_backup_stop(false)',
    )
    const [stopped] = rows
    if (stopped === undefined) throw new Error('pg_backup_stop returned nothing')
    await target.addText(`${name}/backup_label`, stopped.labelfile)
    for (const segment of neededSegments(path.join(data, 'pg_wal'), stopped))
      await target.addFile(`${name}/pg_wal/${segment}`, path.join(data, 'pg_wal', segment))
  } finally {
    await client.end()
  }
}

/** The folders whose content belongs to the running process, by PostgreSQL's documentation of base backups. */
const transient =
  /^(?:pg_wal(?:\/archive_status|\/summaries)?|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/[^/]+$/
const walFolders = /^pg_wal\/(?:archive_status|summaries)$/
const transientFiles =
  /^(?:postmaster\.(?:pid|opts)|backup_label\.old|current_logfiles.*|global\/pg_control)$|(?:^|\/)(?:pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/

const isLeftOut = (below: string): boolean =>
  transientFiles.test(below) || (transient.test(below) && !walFolders.test(below))

function refuseTablespaces(data: string): void {
  if (
    !existsSync(path.join(data, 'pg_tblspc')) ||
    readdirSync(path.join(data, 'pg_tblspc')).length === 0
  )
    return
  throw new StartError(
    `The database in ${data} has tablespaces outside of its folder, which a backup doesn’t include. Move their tables to pg_default and drop them.`,
  )
}

/** Returns the WAL segments from the backup's start to its end. @throws Error if one is missing */
function neededSegments(folder: string, { last, labelfile }: Stopped): string[] {
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(labelfile)?.[1] ?? ''
  const found = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort()
  if (first === '' || found.length !== indexOf(last) - indexOf(first) + 1)
    throw new Error(`The WAL from ${first} to ${last} is incomplete in ${folder}`)
  return found
}

// A name is the timeline, and the segment's number in two parts, of which the second is below 256.
const indexOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16)
