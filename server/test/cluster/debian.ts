/** Programs of Debian's packages. */
import { existsSync } from 'node:fs'
import { isRoot } from '@county-golf/embedded-postgres/owner'
import { run } from '../debian-postgres.ts'

/** The Debian package of each program. */
const packages = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-server': 'redis-server',
}

/**
 * Installs what is missing.
 * @throws with the names of the packages if they can't be installed
 */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(packages)
    .filter(([file]) => !existsSync(file))
    .map(([, name]) => name)
  if (missing.length === 0) return
  const hint = `Install Debian’s packages ${missing.join(', ')}.`
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) throw new Error(hint)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]).catch(
    (cause: unknown) => {
      throw new Error(hint, { cause })
    },
  )
}
