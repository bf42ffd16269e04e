// What the browser tests and screenshots talk to: the real process on a new DATA_DIR of its own,
// removed at the end; with --demo, among the people of the demo.
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { run } from '../server/src/main.ts'

const dataDir = process.env.DATA_DIR
mkdirSync(dataDir)
chmodSync(dataDir, 0o755)
const code = await run(process.env, { demo: process.argv.includes('--demo') })
rmSync(dataDir, { recursive: true })
process.exit(code)
