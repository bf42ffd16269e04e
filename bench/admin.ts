/**
 * `npm run bench -- admin`: measures the first page and a search of each admin list with a million rows, and
 * the growth of the server's memory during full exports.
 */
import { memoryMbOf } from './cpu.ts'
import { runFile } from './query.ts'
import { idOf, type SeedSize, seed, tokenOf } from './seed.ts'

const size: SeedSize = { users: 1_000_000, sessions: 1_000_000, seated: 100_000 }
const targetMs = 200
const requestsCount = 40
const warmUpCount = 3

const grownMaxMb = 64

const exports = ['/admin/ledger/export', '/admin/ledger/export?format=json', '/admin/audit/export']

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
  '/admin/sessions?sort=course',
  '/admin/sessions?sort=course&order=asc&status=cancelled',
  '/admin/sessions?sort=course&order=asc&stateCode=NY&status=open',
  '/admin/audit',
  '/admin/audit?order=asc',
  '/admin/audit?q=user.',
  `/admin/audit?q=${idOf('user', 5)}`,
  '/admin/reports',
  '/admin/reports?order=desc',
  `/admin/reports?userId=${idOf('user', 7)}`,
  '/admin/disputes',
  '/admin/approvals',
  '/admin/approvals?sort=cents',
  '/admin/support',
  '/admin/support?open=true',
  '/admin/ledger',
  '/admin/ledger?order=asc',
  `/admin/ledger?userId=${idOf('user', 5)}`,
  '/admin/ledger?account=card:clearing&from=2026-02-01&to=2026-02-02',
  '/admin/ledger?kind=top_up_refund',
  '/admin/ledger?figure=refunds',
  '/admin/ledger?figure=escrows&to=2026-05-01',
  '/admin/ledger?account=card:clearing&kind=top_up_refund',
  '/admin/ledger/accounts?kind=wallet',
  '/admin/ledger/accounts?kind=wallet&sort=name&order=desc',
  '/admin/ledger/accounts?kind=wallet&q=golfer-77',
  '/admin/ledger/accounts?kind=escrow',
  '/admin/ledger/accounts?kind=escrow&sort=name',
  '/admin/locations/courses?sort=county',
  '/admin/locations/courses?q=pine',
  '/admin/locations/counties?sort=sessions&order=desc',
  '/admin/locations/counties?q=nassau',
]

/** Seeds the rows that only this benchmark needs, on top of the common ones. */
export async function seedAdmin(url: string): Promise<void> {
  await seed(url, size)
  await runFile(url, 'admin.sql', { users: size.users })
}

type Server = { port: number; pid: number }
type Print = (line: string) => void

/** @returns whether all results are within their limits */
export async function benchAdmin(server: Server, print: Print): Promise<boolean> {
  const listed = await measureLists(server, print)
  return (await exportAll(server, print)) && listed
}

const get = async ({ port }: Server, what: string): Promise<Response> => {
  const response = await fetch(`http://127.0.0.1:${port}/api${what}`, {
    headers: { authorization: `Bearer ${tokenOf(1)}` },
  })
  if (!response.ok) throw new Error(`${what} returned ${response.status}`)
  return response
}

/** Sends one request at a time. */
async function measureLists(server: Server, print: Print): Promise<boolean> {
  let passes = true
  for (const list of lists) {
    const times: number[] = []
    for (let n = 0; n < requestsCount + warmUpCount; n++) {
      const began = performance.now()
      await (await get(server, list)).arrayBuffer()
      if (n >= warmUpCount) times.push(performance.now() - began)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(requestsCount * 0.95)] ?? 0
    passes &&= p95 < targetMs
    print(`${p95.toFixed(0).padStart(6)} ms at p95 ${p95 < targetMs ? 'pass' : 'FAIL'} ${list}`)
  }
  return passes
}

/** Reads each export in full, as fast as it comes, after the heap has grown to the size that one needs. */
async function exportAll(server: Server, print: Print): Promise<boolean> {
  let passes = true
  for (const what of exports) {
    await (await get(server, what)).body?.pipeTo(new WritableStream())
    const began = performance.now()
    const before = await memoryMbOf(server.pid)
    const { body } = await get(server, what)
    let [bytes, chunks, most] = [0, 0, before]
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (++chunks % 20 === 0) most = Math.max(most, await memoryMbOf(server.pid))
    }
    const seconds = (performance.now() - began) / 1_000
    const grown = most - before
    passes &&= grown < grownMaxMb
    print(
      `${(bytes / 1024 ** 2).toFixed(0).padStart(6)} MB in ${seconds.toFixed(1)} s, memory ` +
        `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at peak ` +
        `(target: ${grownMaxMb} MB more): ${grown < grownMaxMb ? 'pass' : 'FAIL'} ${what}`,
    )
  }
  return passes
}
