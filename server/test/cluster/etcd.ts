import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { type Daemon, startDaemon } from './daemon.ts'
import { addresses, sample } from './samples.ts'
import { readJson, until } from './until.ts'

export type Etcd = {
  /** Resolves once there is a leader. */
  ready(): Promise<void>
  /** Kills the member that leads, waits for the next leader, and starts the member again. */
  killLeader(): Promise<void>
  stop(): Promise<void>
}

type Member = { address: string; daemon: Daemon }

const ownUrls = [
  'listen-peer-urls',
  'listen-client-urls',
  'initial-advertise-peer-urls',
  'advertise-client-urls',
]

/** Starts three members. @param folder takes their data */
export function startEtcd(folder: string): Etcd {
  const members = addresses.databases.map((address, n): Member => {
    const name = `db${n + 1}`
    const settings: Record<string, string> = parse(sample('etcd.yml'))
    for (const key of ownUrls)
      settings[key] = settings[key]?.replace(addresses.databases[0], address) ?? ''
    const file = path.join(folder, `etcd-${name}`)
    writeFileSync(`${file}.yml`, stringify({ ...settings, name, 'data-dir': file }))
    const daemon = startDaemon('/usr/bin/etcd', ['--config-file', `${file}.yml`], {
      logFile: `${file}.log`,
    })
    return { address, daemon }
  })
  return {
    async ready() {
      await leaderOf(members)
    },
    async killLeader() {
      const leader = await leaderOf(members)
      await leader.daemon.end('SIGKILL')
      await leaderOf(members.filter((member) => member !== leader))
      leader.daemon.start()
      await until('the start of an etcd member', () => statusOf(leader))
    },
    async stop() {
      await Promise.all(members.map(({ daemon }) => daemon.end('SIGKILL')))
    },
  }
}

/** Returns the one of these members that leads. */
const leaderOf = (members: readonly Member[]): Promise<Member> =>
  until('the election of an etcd leader', async () => {
    for (const member of members) {
      const { leader, header } = await statusOf(member)
      if (leader === header.member_id) return member
    }
    return undefined
  })

type Status = { leader: string; header: { member_id: string } }

const statusOf = ({ address }: Member): Promise<Status> =>
  readJson(`http://${address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' })
