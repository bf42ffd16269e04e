import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { isRoot, namedAccount } from '@county-golf/embedded-postgres/owner'

/** A program that runs until it's stopped, and can be killed and started again. */
export type Daemon = {
  pid(): number
  start(): void
  /** Ends it with this signal and waits. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a program, as an ordinary user if this process is root.
 * @param logFile gets its output
 */
export function startDaemon(
  command: string,
  args: readonly string[],
  { logFile, env = {} }: { logFile: string; env?: Record<string, string> },
): Daemon {
  let child: ChildProcess
  const start = () => {
    const log = openSync(logFile, 'a', 0o644)
    child = spawn(command, args, {
      ...(isRoot() ? namedAccount() : {}),
      cwd: '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', ...env },
      stdio: ['ignore', log, log],
    })
  }
  start()
  return {
    pid: () => child.pid ?? 0,
    start,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
