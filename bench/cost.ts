/**
 * `npm run bench -- cost`: what one action costs with all its follow-up work: CPU time of server and PostgreSQL, rows
 * written, growth of tables and indexes, and WAL.
 */
import { call, joinRequest, nthJoin, populate, write } from './golfers.ts'
import { untilQuiet } from './join.ts'
import { get, load, type Request } from './load.ts'
import type { Product } from './product.ts'
import { query } from './query.ts'

const times = 400
const warmUp = 100

type Usage = { cpuMs: number; rows: number; bytes: number; wal: number }

const written = `
  select (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables)::float8 as rows,
    (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables)::float8 as bytes,
    (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`

/** Measures each action of golfers in turn, and prints a row of a table for it. */
export async function benchCost(product: Product, print: (line: string) => void): Promise<void> {
  const population = await populate(product, times + warmUp)
  const { golfers, sessions } = population
  const token = golfers[0]?.token
  const session = (n: number) => sessions[n % sessions.length] ?? ''
  const joined = (n: number) => {
    const { id, golfer } = nthJoin(population, n)
    return { golfer, path: `/api/sessions/${id}` }
  }
  const usernames = await Promise.all(
    golfers.map(async (golfer) => {
      const { user } = await call<{ user: { username: string } }>(
        product,
        get('/api/auth/me', golfer.token),
      )
      return user.username
    }),
  )
  const actions: Record<string, (n: number) => Request> = {
    'read a list of 12 sessions': () => get('/api/sessions?stateCode=NY&limit=12', token),
    'read a session': (n) => get(`/api/sessions/${session(n)}`, token),
    search: (n) => get(`/api/sessions/search?q=course%20${n}`, token),
    'sign up': (n) => {
      const username = `rookie${1_000 + n}`
      const body = { username, email: `${username}@example.com`, password: 'fairway-7-up' }
      return write(null, '/api/auth/signup', body)
    },
    join: (n) => joinRequest(population, n),
    'send a message': (n) =>
      write(golfers[n % golfers.length] ?? null, '/api/messages', {
        recipient: usernames[(n + 1) % golfers.length],
        content: `See you on the first tee at ten past seven, ${n}`,
      }),
    leave: (n) => write(joined(n).golfer, `${joined(n).path}/leave`),
  }
  print(`cost: each ${times} times, on ${golfers.length} golfers and ${sessions.length} sessions`)
  print('| action | CPU | rows | tables and indexes | WAL |')
  print('|---|---|---|---|---|')
  for (const [name, request] of Object.entries(actions)) {
    let n = 0
    const run = (amount: number) => load(product.port, { amount }, () => request(n++))
    await run(warmUp)
    await untilQuiet(product)
    const before = await usageOf(product)
    await run(times)
    await untilQuiet(product)
    const after = await usageOf(product)
    const each = (key: keyof Usage, unit = 1) =>
      ((after[key] - before[key]) / times / unit).toFixed(1)
    print(
      `| ${name} | ${each('cpuMs')} ms | ${each('rows')} | ${each('bytes', 1024)} KB | ${each('wal', 1024)} KB |`,
    )
  }
}

async function usageOf(product: Product): Promise<Usage> {
  const [row] = await query(await product.databaseUrl(), written)
  return { ...(row as Omit<Usage, 'cpuMs'>), cpuMs: await product.cpuMs() }
}
