/** The real server process, which ends when its drill is killed. */
import { run } from '../../../src/main.ts'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.exit(await run(process.env))
