/**
 * The real server process on a clock that the drill moves: `server.ts MILLISECONDS-AHEAD`, then later
 * numbers over the IPC channel.
 */
import { run } from '../../../src/main.ts'

let aheadMs = Number(process.argv[2])
process.on('message', (ms: number) => {
  aheadMs = ms
})
// The server must end when its drill is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.exit(await run(process.env, { clock: { now: () => new Date(Date.now() + aheadMs) } }))
