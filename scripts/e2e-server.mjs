// The server for browser tests and screenshots: the real process on a new DATA_DIR, which is removed at the end.
// `--demo` adds the demo data.
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { run } from '../server/src/main.ts'

const dataDir = process.env.DATA_DIR
mkdirSync(dataDir)
chmodSync(dataDir, 0o755)
const prepare = process.argv.includes('--demo')
  ? (await import('../demo/src/demo.ts')).prepareDemo
  : undefined
const code = await run(process.env, { prepare })
rmSync(dataDir, { recursive: true })
process.exit(code)
