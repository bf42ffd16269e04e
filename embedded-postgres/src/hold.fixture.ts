/** A server process for tests. Starts the database in the given folder, then waits. */
import { startEmbeddedPostgres } from './index.ts'

const { url } = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: (line) => process.send?.({ line }),
  tune: { fsync: 'off' },
})
process.send?.({ url })
setInterval(() => undefined, 1_000)
