import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { balance } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { goodCard, openCheckout, statusOf } from '../../../../test/payments.ts'
import { player } from '../../../../test/players.ts'
import { webhookSender } from './sender.ts'
import { untoldCheckouts } from './store.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

/** A merchant server that responds with these statuses in turn and records its requests. */
async function merchant(statuses: number[]) {
  const heard: { signature: unknown; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ signature: request.headers['sandbox-signature'], body })
      response.writeHead(statuses[heard.length - 1] ?? 500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

const sender = (address: () => string | undefined, pausesMs: number[]) =>
  webhookSender({ db: golf.db, clock: golf.clock, log: golf.app.log, address, pausesMs })

/** Pays by form while this server doesn't listen, so no webhook is delivered. */
async function payUnheard(username: string) {
  const who = await player(golf, username)
  const id = await openCheckout(golf, who)
  const answer = await golf.app.inject({
    method: 'POST',
    url: `/sandbox/checkout/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(goodCard).toString(),
  })
  expect(answer.statusCode).toBe(303)
  return { who, id }
}

test('a webhook is sent again until it is acknowledged, signed each time', async () => {
  const { id } = await payUnheard('persistent')
  const { heard, url } = await merchant([500, 404, 200])
  const telling = sender(() => url, [1, 1, 1])
  telling.tell(id)
  await telling.idle()
  expect(heard).toHaveLength(3)
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
    type: 'checkout.ended',
    data: { id },
  })
  expect(heard[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  expect(await untoldCheckouts(golf.db)).not.toContain(id)
})

test('an unacknowledged webhook is abandoned and stored as undelivered', async () => {
  const { id } = await payUnheard('unheard')
  const { heard, url } = await merchant([])
  const telling = sender(() => url, [1])
  telling.tell(id)
  await telling.idle()
  expect(heard).toHaveLength(2)
  expect(await untoldCheckouts(golf.db)).toContain(id)
})

test('a stopped sender gives up right away', async () => {
  const { id } = await payUnheard('stopped')
  const telling = sender(() => undefined, [3_600_000])
  telling.tell(id)
  await telling.stop()
  expect(await untoldCheckouts(golf.db)).toContain(id)
})

test('a payment made while the server was down is credited when it restarts', async () => {
  const { who, id } = await payUnheard('patient')
  expect(await statusOf(golf, who, id)).toMatchObject({ status: 'open' })
  await golf.app.listen({ port: 0, host: '127.0.0.1' })
  await golf.app.sandbox.idle()
  expect(await balance(golf, who)).toBe(5_000)
  expect(await untoldCheckouts(golf.db)).toEqual([])
})
