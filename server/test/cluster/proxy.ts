import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { startDaemon } from './daemon.ts'
import { sample } from './samples.ts'

/** HAProxy with the sample configuration, except for TLS and its limit of connections. */
export type Proxy = {
  /** Where players connect, on 127.0.0.1. */
  port: number
  stop(): Promise<void>
}

export async function startProxy(folder: string): Promise<Proxy> {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  const config = sample('haproxy.cfg')
    .replace(/bind \S+:443 ssl .*/, `bind 127.0.0.1:${port}`)
    // Ordinary users can't raise their limit of open files.
    .replace(/maxconn .*/, 'maxconn 2000')
  writeFileSync(file, config)
  const daemon = startDaemon('/usr/sbin/haproxy', ['-f', file], {
    logFile: path.join(folder, 'haproxy.log'),
  })
  return { port, stop: () => daemon.end('SIGKILL') }
}
