/** `npm run bench -- admin`: the first page and a search of each list, where each has a million rows. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { idOf, seed, type Town, tokenOf } from './town.ts'

const town: Town = { users: 1_000_000, sessions: 1_000_000, seated: 100_000 }
const barMs = 200
const asked = 40
const warming = 3

const lists = [
  '/admin/users',
  '/admin/users?q=golfer-77',
  '/admin/users?q=golfer',
  '/admin/users?sort=username&emailVerified=false',
  '/admin/users?isBanned=true',
  '/admin/sessions',
  '/admin/sessions?q=course%2077',
  '/admin/sessions?q=nassau',
  '/admin/sessions?stateCode=NY&status=open',
  '/admin/sessions?q=golfer-5&sort=createdAt',
  '/admin/audit',
  '/admin/audit?q=user.',
  `/admin/audit?q=${idOf('user', 5)}`,
  '/admin/reports',
  `/admin/reports?userId=${idOf('user', 7)}`,
  '/admin/disputes',
  '/admin/adjustments',
  '/admin/support',
  '/admin/ledger',
  `/admin/ledger?userId=${idOf('user', 5)}`,
  '/admin/ledger?account=card:clearing&from=2026-02-01&to=2026-02-02',
  '/admin/ledger/accounts?kind=wallet',
  '/admin/ledger/accounts?kind=wallet&q=golfer-77',
  '/admin/ledger/accounts?kind=escrow',
  '/admin/locations/courses?q=pine',
  '/admin/locations/counties?q=nassau',
]

/** Fills the database beyond what the other benchmarks need. */
export async function seedAdmin(url: string): Promise<void> {
  await seed(url, town)
  const text = await readFile(path.join(import.meta.dirname, 'admin.sql'), 'utf8')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text.replaceAll(/(?<!:):users\b/g, String(town.users)))
  await client.end()
}

/** Asks a server for each list, one request after the other. @returns whether all hold the bar */
export async function benchAdmin(port: number, say: (line: string) => void): Promise<boolean> {
  let holds = true
  for (const list of lists) {
    const times: number[] = []
    for (let n = 0; n < asked + warming; n++) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api${list}`, {
        headers: { authorization: `Bearer ${tokenOf(1)}` },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${list} answered ${answer.status}`)
      if (n >= warming) times.push(performance.now() - began)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(asked * 0.95)] ?? 0
    holds &&= p95 < barMs
    say(`${p95.toFixed(0).padStart(6)} ms at p95 ${p95 < barMs ? 'holds ' : 'MISSED'} ${list}`)
  }
  return holds
}
