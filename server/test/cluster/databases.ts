import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { debianPostgres } from '../debian-postgres.ts'
import { childrenOf } from '../processes.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import { addresses, sample } from './samples.ts'
import { readJson, until } from './until.ts'

/** The database's superuser on every machine. Loopback only, and gone after the test. */
export const superuser = { username: 'postgres', password: 'loopback' }

export type Databases = {
  /** Kills all of the primary's processes, waits for the next primary, and starts the machine again. */
  killPrimary(): Promise<void>
  /** Stops what the primary sends to its standbys, without closing the connections. */
  freezeSenders(): Promise<void>
  /** Resolves once there is a primary, and both standbys follow it. */
  ready(): Promise<void>
  stop(): Promise<void>
}

type Machine = { name: string; address: string; dataDir: string; daemon: Daemon }

/**
 * Starts three machines with PostgreSQL under Patroni.
 * @param folder takes their data
 * @param isSynchronous false for asynchronous replication, which may lose commits
 */
export async function startDatabases(folder: string, isSynchronous: boolean): Promise<Databases> {
  const binDir = await debianPostgres()
  const machines = addresses.databases.map((address, n): Machine => {
    const name = `db${n + 1}`
    const file = path.join(folder, `patroni-${name}`)
    const dataDir = path.join(folder, `postgres-${name}`)
    const settings = parse(sample('patroni.yml').replaceAll('db1', name))
    const own = (text: string) => text.replace(addresses.databases[0], address)
    for (const part of [settings.restapi, settings.postgresql]) {
      part.listen = own(part.listen)
      part.connect_address = own(part.connect_address)
    }
    Object.assign(settings.postgresql, {
      data_dir: dataDir,
      bin_dir: binDir,
      pgpass: `${file}.pgpass`,
    })
    settings.postgresql.parameters = {
      unix_socket_directories: '',
      // Shared memory in files of the data folder, which leaves nothing behind when a server is killed.
      dynamic_shared_memory_type: 'mmap',
    }
    if (!isSynchronous)
      Object.assign(settings.bootstrap.dcs, {
        synchronous_mode: false,
        synchronous_mode_strict: false,
        maximum_lag_on_failover: 2 ** 30,
      })
    writeFileSync(`${file}.yml`, stringify(settings))
    const daemon = startDaemon('/usr/bin/patroni', [`${file}.yml`], {
      logFile: `${file}.log`,
      env: {
        PATRONI_SUPERUSER_PASSWORD: superuser.password,
        PATRONI_REPLICATION_PASSWORD: 'loopback',
        PATRONI_REWIND_PASSWORD: 'loopback',
      },
    })
    return { name, address, dataDir, daemon }
  })

  const ready = async () => {
    await until('a primary with two standbys', async () => {
      const members = await membersSeenBy(machines)
      const standbys = members.filter(
        ({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state),
      )
      const isSafe = !isSynchronous || members.some(({ role }) => role === 'sync_standby')
      return standbys.length === 2 && isSafe && primaryOf(members)
    })
  }
  const primary = async (): Promise<Machine> => {
    const name = await until('a primary', async () => primaryOf(await membersSeenBy(machines)))
    const found = machines.find((machine) => machine.name === name)
    if (!found) throw new Error(`Patroni names ${name} as the primary`)
    return found
  }
  return {
    ready,
    async killPrimary() {
      await ready()
      const killed = await primary()
      await killed.daemon.end('SIGKILL')
      await killPostgres(killed.dataDir)
      const others = machines.filter((machine) => machine !== killed)
      await until('the next primary', async () => {
        const name = primaryOf(await membersSeenBy(others))
        return name !== killed.name && name
      })
      killed.daemon.start()
      await ready()
    },
    async freezeSenders() {
      const { dataDir } = await primary()
      const children = await childrenOf(postmasterOf(dataDir) ?? 0)
      for (const { pid, title } of children) if (title.includes('walsender')) kill(pid, 'SIGSTOP')
    },
    async stop() {
      await Promise.all(machines.map(({ daemon }) => daemon.end('SIGKILL')))
      await Promise.all(machines.map(({ dataDir }) => killPostgres(dataDir)))
    },
  }
}

type Seen = { name: string; role: string; state: string }

/** Returns the cluster's members as the first machine that answers sees them. */
async function membersSeenBy(machines: readonly Machine[]): Promise<Seen[]> {
  for (const { address } of machines) {
    const seen = await readJson<{ members: Seen[] }>(`http://${address}:8008/cluster`).catch(
      () => undefined,
    )
    if (seen) return seen.members
  }
  return []
}

const primaryOf = (members: readonly Seen[]): string | undefined =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name

/** Returns the process id of a running server, as its data folder has it. */
function postmasterOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Kills a server and all its connections, as the loss of a machine does. */
async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = postmasterOf(dataDir)
  if (postmaster === undefined) return
  const children = await childrenOf(postmaster)
  for (const pid of [postmaster, ...children.map((child) => child.pid)]) kill(pid, 'SIGKILL')
}

/** Does nothing to a process that has ended. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
