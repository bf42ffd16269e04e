import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { errorCode, StartError } from '../lib/start-error.ts'

type Program = 'pg_dump' | 'pg_restore'

/**
 * Runs a program of the machine's PostgreSQL client on a database. The password isn't on its command line, which
 * other users of the machine can read.
 * @throws StartError with the program's own error
 */
export async function runOnDatabase(
  program: Program,
  url: string,
  args: readonly string[],
): Promise<void> {
  const { address, password } = withoutPassword(url)
  const child = spawn(program, [...args, '--no-password', '--dbname', address], {
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-10_000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(`${program} failed: ${lastError(output)}`)
}

/**
 * Checks that a program is installed and new enough.
 * @param needed the lowest major version, and what has it
 * @throws StartError with what to install
 */
export async function requireProgram(
  program: Program,
  { majorMin, of }: { majorMin: number; of: string },
): Promise<void> {
  const version = await promisify(execFile)(program, ['--version']).then(
    ({ stdout }) => /(\d+)(?:\.\d+)*/.exec(stdout)?.[1],
    (error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    },
  )
  const install = `Install PostgreSQL’s client programs, such as Debian’s package postgresql-client-${majorMin}.`
  if (version === undefined)
    throw new StartError(
      `${program} isn’t installed, and backups of DATABASE_URL need it. ${install}`,
    )
  if (Number(version) < majorMin)
    throw new StartError(
      `${program} is version ${version}, and ${of} needs ${majorMin}. ${install}`,
    )
}

function withoutPassword(text: string): { address: string; password: string | undefined } {
  const url = new URL(text)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return { address: url.href, password: password === '' ? undefined : password }
}

function lastError(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((one) => /error|fatal/i.test(one)) ?? lines.at(-1) ?? ''
  return line.replace(/^pg_\w+: (?:error: )?/, '')
}
