/** The process under load. Serves the product's routes, or the bare route that they're compared with. */
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { type Db, openDatabase, transaction } from '../server/src/database/database.ts'
import { openJobs } from '../server/src/jobs/queue.ts'
import { systemClock } from '../server/src/lib/clock.ts'
import { openLog } from '../server/src/log.ts'
import { openMailer } from '../server/src/mail/mailer.ts'
import { openEventLog, record } from '../server/src/modules/events/service.ts'
import { type Command, machineTime, type Usage } from './live.ts'

const [what, url] = process.argv.slice(2) as ['product' | 'bare', string]
const db = openDatabase(url)
const config = readConfig({ DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
const log = openLog(config)
const events = openEventLog(db, url, (error) => log.error(error))
const app =
  what === 'product'
    ? await buildApp({
        config,
        log,
        db,
        clock: systemClock,
        jobs: await openJobs(db, systemClock),
        mailer: openMailer(config),
        events,
      })
    : bare(db)
if (what === 'product') await events.start()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.(address.port)
process.on('message', async (command: Command) => {
  if ('report' in command) {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ ...process.memoryUsage(), cpu: user + system } satisfies Usage)
    return
  }
  const message = { messageId: String(machineTime()), senderId: null }
  const event = { kind: 'message.sent', sessionId: command.sessionId, data: message } as const
  await transaction(db, (tx) => record(tx, systemClock.now(), event))
})
process.once('disconnect', async () => {
  await app.close()
  await events.stop()
  await db.destroy()
})

/** Reads twelve rows without filters, rules, or a real response. */
function bare(db: Db): FastifyInstance {
  const app = Fastify()
  app.get('/page', async () => {
    return {
      items: (
        await sql`
          select * from session s where s.visibility = 'public' and s.status <> 'cancelled'
          and s.hidden_at is null and s.tee_at > ${new Date()} order by s.tee_at, s.id limit 12`.execute(
          db,
        )
      ).rows,
    }
  })
  return app
}
