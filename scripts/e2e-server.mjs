// What the browser tests talk to: the real process on a folder of its own, removed at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../server/src/main.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'))
chmodSync(dataDir, 0o755)
const code = await run({ ...process.env, DATA_DIR: dataDir })
rmSync(dataDir, { recursive: true })
process.exit(code)
