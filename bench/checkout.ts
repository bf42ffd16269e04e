/** Checkouts to measure: the working tree, or another commit in a temporary folder. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..')

export type Checkout = { label: string; root: string }

export const workingTree: Checkout = { label: 'working tree', root }

/** Checks out a commit and installs its packages. `cleanup` removes it. */
export async function checkOut(
  commit: string,
  cleanup: AsyncDisposableStack,
  print: (line: string) => void,
): Promise<Checkout> {
  const git = (...args: string[]) => run('git', args, { cwd: root })
  const { stdout } = await git('rev-parse', '--short', '--verify', `${commit}^{commit}`)
  const label = stdout.trim()
  const folder = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
  const other = path.join(folder, 'checkout')
  cleanup.defer(async () => {
    await git('worktree', 'remove', '--force', other).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
    await git('worktree', 'prune')
  })
  print(`Checking out ${label} and installing its packages …`)
  await git('worktree', 'add', '--detach', other, label)
  await run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: other,
  })
  return { label, root: other }
}
