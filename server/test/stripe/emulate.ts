import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { webhookSecret } from './fake.ts'

/**
 * The third-party Stripe emulator (emulate) in a process of its own, behind a gateway. Emulate only
 * accepts a checkout with a known `price`, not with `price_data`, and its sessions lack the amount, the
 * currency, and the client's reference. The gateway adds them from the request and from emulate's price.
 * The page, the payment, and the webhooks are all emulate's.
 */
export type Emulate = {
  /** The gateway's address, for STRIPE_API_BASE. */
  origin: string
  /** Emulate's own address, once it runs. */
  direct: string
  /** Starts emulate, which sends its webhooks to `listener`. */
  start(listener: string): Promise<void>
  close(): Promise<void>
}

export async function emulateStripe(): Promise<Emulate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'county-golf-emulate-'))
  const references = new Map<string, { reference: string | null; price: string }>()
  let child: ChildProcess | undefined

  const post = async (place: string, form: Record<string, string>) => {
    const answer = await fetch(`${emulate.direct}${place}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return (await answer.json()) as Session
  }
  const complete = async (session: Session) => {
    const known = references.get(session.id)
    if (!known) return session
    const answer = await fetch(`${emulate.direct}/v1/prices/${known.price}`)
    const price = (await answer.json()) as { unit_amount: number | string; currency: string }
    return {
      ...session,
      client_reference_id: known.reference,
      amount_total: Number(price.unit_amount),
      currency: price.currency,
    }
  }

  const gateway = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    let session: Session
    if (request.method === 'POST') {
      const value = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? ''
      const product = await post('/v1/products', { name: value('[product_data][name]') })
      const price = await post('/v1/prices', {
        product: product.id,
        currency: value('[currency]'),
        unit_amount: value('[unit_amount]'),
      })
      for (const name of [...form.keys()]) if (name.includes('[price_data]')) form.delete(name)
      form.set('line_items[0][price]', price.id)
      session = await post('/v1/checkout/sessions', Object.fromEntries(form))
      references.set(session.id, { reference: form.get('client_reference_id'), price: price.id })
    } else {
      const answer = await fetch(`${emulate.direct}${request.url}`)
      session = (await answer.json()) as Session
      response.statusCode = answer.status
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await complete(session)))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))

  const emulate: Emulate = {
    origin: addressOf(gateway),
    direct: '',
    async start(listener) {
      const seed = path.join(folder, 'seed.json')
      const webhook = {
        url: `${listener}/api/payment/webhook`,
        events: ['*'],
        secret: webhookSecret,
      }
      await writeFile(seed, JSON.stringify({ stripe: { webhooks: [webhook] } }))
      const port = await freePort()
      const command = path.join(path.dirname(import.meta.resolve('emulate').slice(7)), 'index.js')
      const args = [command, 'start', '--service', 'stripe', '--port', `${port}`, '--seed', seed]
      child = spawn(process.execPath, args, { stdio: 'ignore' })
      emulate.direct = `http://127.0.0.1:${port}`
      await waitForServer(`${emulate.direct}/v1/prices`)
    },
    async close() {
      if (child && child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      }
      gateway.closeAllConnections()
      await new Promise((resolve) => gateway.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
  return emulate
}

type Session = { id: string } & Record<string, unknown>

const addressOf = (server: http.Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function freePort(): Promise<number> {
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until a server answers at this address. */
async function waitForServer(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await (await fetch(url)).body?.cancel()
      return
    } catch (error) {
      if (attempt === 200) throw error
      await wait(50)
    }
  }
}
