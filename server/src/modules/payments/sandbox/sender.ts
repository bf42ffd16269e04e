import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../lib/clock.ts'
import type { Db } from '../../../lib/database.ts'
import { signatureHeader } from '../signature.ts'
import { endedEvent, signatureName } from './provider.ts'
import { markTold, untoldCheckouts, webhookSecret } from './store.ts'

/** Sends webhooks in the background. Nobody waits for them, so nothing is thrown. */
export type Sender = {
  /** Tells the merchant that this checkout has ended. */
  tell(checkoutId: string): void
  /** Tells again whatever nobody acknowledged, as after a restart. */
  tellAgain(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
  /** Gives up what is under way. */
  stop(): Promise<void>
}

type SenderDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** Where the merchant listens; undefined while it does not. */
  address: () => string | undefined
  /** How long to wait before each attempt after the first. */
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
    log.warn({ checkoutId }, 'nobody acknowledged the webhook of a sandbox checkout')
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

/** One attempt, over real HTTP, signed anew: an old signature is not taken. */
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
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    log.debug({ checkoutId, error }, 'a sandbox webhook did not get through')
    return false
  }
}
