import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { loginUrl } from '@county-golf/embedded-postgres/login-role'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../../test/backups.ts'
import { cloneDatabase } from '../../test/database.ts'
import { errorsIn } from '../../test/printed.ts'
import { inherited } from '../../test/processes.ts'
import { applicationRole } from './database.ts'

test('a start that can’t create tables names the variable that is missing', async () => {
  const empty = await cloneDatabase(1, 'template0')
  onTestFinished(() => empty.drop())
  const DATABASE_URL = await loginUrl(empty.url, applicationRole)
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { ...inherited, DATABASE_URL, DATA_DIR: folderForTest() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout.on('data', (chunk) => (output += chunk))
  expect(await once(server, 'close')).toEqual([1, null])
  expect(errorsIn(output)).toMatch(
    /^The role of DATABASE_URL can’t create tables .* Set DATABASE_OWNER_URL to the owner of the database\.\n$/,
  )
}, 60_000)
