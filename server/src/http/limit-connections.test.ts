import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

test('idle connections make room for callers before the limit is reached', async ({
  onTestFinished,
}) => {
  const server = createServer((_, response) => response.end('here'))
  limitConnections(server, 20)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
    return socket
  }
  const idle = []
  for (let n = 0; n < 17; n++) idle.push(await ask())
  expect(idle.map(({ readyState }) => readyState)).toEqual(Array(17).fill('open'))
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')))
  for (let n = 0; n < 30; n++) await ask()
  await closed
})
