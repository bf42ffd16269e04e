import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requestFinisher } from './finish-requests.ts'

test('a stopping server finishes running requests, and doesn’t wait for connections without one', async () => {
  const app = Fastify()
  const arrived = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<string>()
  app.get('/slow', () => {
    arrived.resolve()
    return finished.promise
  })
  const finishRequests = requestFinisher(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const slow = fetch(`${address}/slow`).then((response) => response.text())
  await arrived.promise
  const began = performance.now()
  const stopped = finishRequests()
  await once(unused, 'close')
  finished.resolve('done')
  expect(await slow).toBe('done')
  await stopped
  expect(performance.now() - began).toBeLessThan(5_000)
})
