import { expect, test } from 'vitest'
import { StartError } from './lib/start-error.ts'
import { listenError } from './listen-error.ts'

test('a system that can’t share a port is named as the reason', () => {
  const address = { host: '127.0.0.1', port: 3000, names: ['HOST', 'PORT'] as [string, string] }
  const error = Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' })
  expect(listenError(address, error)).toEqual(
    new StartError(
      'This system can’t share a port. Unset SHARE_PORT, or start the servers on Linux or FreeBSD.',
    ),
  )
})
