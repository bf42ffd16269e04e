/** A process that advances standing games until it's killed, by the time in the file `CLOCK_FILE`. */
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../../src/config.ts'
import { openDatabase } from '../../../src/database/database.ts'
import { fetchFirst } from '../../../src/database/sql.ts'
import { openJobs } from '../../../src/jobs/queue.ts'
import { openLog } from '../../../src/log.ts'
import { openEventLog } from '../../../src/modules/events/service.ts'
import { advanceGame } from '../../../src/modules/standing-games/service.ts'

const pollMs = 20
const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' })
const clock = { now: () => new Date(readFileSync(process.env.CLOCK_FILE ?? '', 'latin1')) }
const url = process.env.DATABASE_URL ?? ''
const db = openDatabase(url, 4)
const log = openLog(config)
const deps = {
  config,
  log,
  db,
  clock,
  jobs: await openJobs(db, clock),
  mailer: { send: async () => undefined, close: () => undefined },
  events: openEventLog(db, url, (error) => log.error(error)),
}

// A killed process doesn't leave it for the next one.
flushCompileCache()
process.once('disconnect', () => process.exit())
for (;;) {
  // One at random, so that processes meet in some games and not in all.
  const due = await fetchFirst<{ id: string }>(db)`
    select id from standing_game where ended_at is null and next_at <= ${clock.now()}
    order by random() limit 1`
  if (due) await advanceGame(deps, due.id)
  else await delay(pollMs)
}
