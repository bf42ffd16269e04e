/** The process under load: the product, or beside it the bare routes that set the ceiling. */
import Fastify, { type FastifyInstance } from 'fastify'
import { CompiledQuery } from 'kysely'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { systemClock } from '../server/src/lib/clock.ts'
import { type Db, openDatabase, transaction } from '../server/src/lib/database.ts'
import { newId } from '../server/src/lib/ids.ts'
import { openJobs } from '../server/src/lib/jobs.ts'
import { openMailer } from '../server/src/lib/mail.ts'
import { openEventLog, record } from '../server/src/modules/events/service.ts'
import { asJson, joinPostings } from '../server/src/modules/wallet/service.ts'
import { type Ask, machineTime, type Usage } from './live.ts'

const [what, url] = process.argv.slice(2) as ['product' | 'bare', string]
const db = openDatabase(url)
const config = readConfig({ DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
const events = openEventLog(db, url, (error) => process.emitWarning(String(error)))
const app =
  what === 'product'
    ? await buildApp({
        config,
        db,
        clock: systemClock,
        jobs: await openJobs(db, systemClock),
        mailer: openMailer(config),
        events,
      })
    : await bare(db)
if (what === 'product') await events.start()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.(address.port)
process.on('message', async (asked: Ask) => {
  if ('ask' in asked) {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ ...process.memoryUsage(), cpu: user + system } satisfies Usage)
    return
  }
  const message = { messageId: String(machineTime()), senderId: null }
  const event = { kind: 'message.sent', sessionId: asked.say, data: message } as const
  await transaction(db, (tx) => record(tx, systemClock.now(), event))
})
process.once('disconnect', async () => {
  await app.close()
  await events.stop()
  await db.destroy()
})

/** The same SQL without a product around it: no access, no rules, no answer to speak of. */
async function bare(db: Db): Promise<FastifyInstance> {
  const app = Fastify()
  // Sessions that nobody joined are as the seed's one transaction left them.
  const untouched = 'select xmin::text as version from session order by id desc limit 1'
  const { rows } = await db.executeQuery<{ version: string }>(CompiledQuery.raw(untouched))
  const version = rows[0]?.version
  const answer = JSON.stringify({ session: 'x'.repeat(1_500) })
  const sha256 = Buffer.alloc(32)
  const fees = { service_fee: 500, deposit: 2_000, pot: 1_000 }
  app.post<{ Params: { id: string }; Querystring: { user: string } }>(
    '/join/:id',
    async (request) => {
      const [id, userId] = [newId(), request.query.user]
      const postings = joinPostings({ id, userId, sessionId: request.params.id, fees })
      const values = [version, id, request.params.id, userId, new Date(), asJson(postings)]
      const text = `select join_session($1, $2, $3, $4, $5, $6, 3500, '${answer}', $7, $8) as balance`
      const { rows } = await db.executeQuery<{ balance: number | null }>(
        CompiledQuery.raw(text, [...values, id, sha256]),
      )
      if (!rows[0]?.balance) throw new Error('not joined')
      return { balance: rows[0].balance }
    },
  )
  app.get('/page', async () => {
    const text = `select * from session s where s.visibility = 'public' and s.status <> 'cancelled'
      and s.hidden_at is null and s.tee_at > $1 order by s.tee_at, s.id limit 12`
    return { items: (await db.executeQuery(CompiledQuery.raw(text, [new Date()]))).rows }
  })
  return app
}
