import { rmSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '../../src/database/database.ts'
import { clusterFolder } from '../debian-postgres.ts'
import type { Rig } from '../drills/kills/rig.ts'
import { type Databases, startDatabases, superuser } from './databases.ts'
import { installPrograms } from './debian.ts'
import { type Etcd, startEtcd } from './etcd.ts'
import { onAddresses, startNodes } from './nodes.ts'
import { startProxy } from './proxy.ts'
import { addresses } from './samples.ts'
import { until } from './until.ts'

/** Two nodes behind HAProxy, on three machines with PostgreSQL under Patroni. */
export type ClusterRig = Omit<Rig, 'kills'> & {
  databases: Databases
  etcd: Etcd
  killNode(): Promise<void>
}

/** Starts all parts and resolves when the nodes take requests. */
export async function startCluster({ isSynchronous = true } = {}): Promise<ClusterRig> {
  await installPrograms()
  const folder = clusterFolder()
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const one of closers.reverse()) await one()
    rmSync(folder, { recursive: true })
  }
  try {
    const etcd = startEtcd(folder)
    closers.push(() => etcd.stop())
    await etcd.ready()
    const databases = await startDatabases(folder, isSynchronous)
    closers.push(() => databases.stop())
    await databases.ready()
    const proxy = await startProxy(folder)
    closers.push(() => proxy.stop())

    const login = `${superuser.username}:${superuser.password}`
    const serverUrl = `postgres://${login}@${addresses.proxy}:5432/postgres`
    await until('the first connection to the primary', () => createDatabase(serverUrl))
    const url = Object.assign(new URL(serverUrl), { pathname: '/county_golf' }).href
    const nodes = startNodes(folder, url, onAddresses)
    closers.push(() => nodes.stop())
    await nodes.ready()
    await until('the proxy’s first answer', async () => {
      const { ok } = await fetch(`http://127.0.0.1:${proxy.port}/readyz`)
      return ok
    })
    const db = openDatabase(url, 2)
    closers.push(() => db.destroy())
    return {
      port: proxy.port,
      url,
      db,
      databases,
      etcd,
      now: nodes.now,
      advanceHours: nodes.advanceHours,
      killNode: nodes.kill,
      unexpectedExits: nodes.unexpectedExits,
      async ready() {
        await databases.ready()
        await nodes.ready()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function createDatabase(url: string): Promise<true> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('create database county_golf')
    return true
  } finally {
    await client.end()
  }
}
