import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../database/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { signatureHeader } from '../signature.ts'
import { endedEvent, signatureName } from './provider.ts'
import { markTold, untoldCheckouts, webhookSecret } from './store.ts'

/** Sends webhooks in the background. No caller awaits them, so it never throws. */
export type Sender = {
  /** Sends the webhook that this checkout has ended. */
  tell(checkoutId: string): void
  /** Resends all unacknowledged webhooks, such as after a restart. */
  tellAgain(): Promise<void>
  /** Resolves once no webhooks are in flight. */
  idle(): Promise<void>
  /** Aborts webhooks in flight. */
  stop(): Promise<void>
}

type SenderDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** The webhook URL, or undefined while the server isn't listening. */
  address: () => string | undefined
  /** Delay before each retry. */
  pausesMs?: readonly number[]
}

const timeoutMs = 10_000

export function webhookSender(deps: SenderDeps): Sender {
  const { db, log, pausesMs = [250, 1_000, 5_000, 20_000] } = deps
  const giveUp = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(checkoutId: string): Promise<void> {
    for (const pauseMs of [0, ...pausesMs]) {
      await wait(pauseMs, undefined, { signal: giveUp.signal })
      if (await isAcknowledged(deps, checkoutId, giveUp.signal))
        return await markTold(db, checkoutId)
    }
    log.warn({ checkoutId }, 'Sandbox webhook wasn’t acknowledged')
  }

  const sender: Sender = {
    tell(checkoutId) {
      const delivery = deliver(checkoutId)
        .catch((error: unknown) => {
          if (!giveUp.signal.aborted) log.error(error)
        })
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async tellAgain() {
      for (const id of await untoldCheckouts(db)) sender.tell(id)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async stop() {
      giveUp.abort()
      await sender.idle()
    },
  }
  return sender
}

/**
 * Makes one attempt over real HTTP. Signed on every attempt, because old signatures are rejected.
 */
async function isAcknowledged(
  { db, clock, log, address }: SenderDeps,
  checkoutId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const url = address()
  if (!url) return false
  const now = clock.now()
  const created = Math.floor(now.getTime() / 1_000)
  const body = Buffer.from(JSON.stringify({ type: endedEvent, created, data: { id: checkoutId } }))
  const headers = {
    'content-type': 'application/json',
    [signatureName]: signatureHeader(await webhookSecret(db), body, now),
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch (error) {
    log.debug({ checkoutId, err: error }, 'Couldn’t deliver a sandbox webhook')
    return false
  }
}
