/**
 * The real server process, on a clock that its drill moves: `server.ts MILLISECONDS-AHEAD`, and any
 * later number over the channel.
 */
import { run } from '../../../src/main.ts'

let aheadMs = Number(process.argv[2])
process.on('message', (ms: number) => {
  aheadMs = ms
})
// A drill that was killed must leave no server behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.exit(await run(process.env, { clock: { now: () => new Date(Date.now() + aheadMs) } }))
