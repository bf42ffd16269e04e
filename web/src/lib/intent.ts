/** Calls that must happen once per intent of the user, however often they are sent. */
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, api, type Call, type Request } from './api.ts'
import { mayRetry, retryDelay } from './query-client.ts'

/** A fresh idempotency key. `randomUUID` is missing on plain http other than localhost. */
export function newIntentKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Keeps the key of one intent: the same request keeps its key until it has succeeded, so a second
 * press of the button after a lost answer cannot move money twice; another request gets another key.
 */
export function intentKeys() {
  let held: { request: string; key: string } | null = null
  return {
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      if (held?.request !== text) held = { request: text, key: newIntentKey() }
      return held.key
    },
    done(): void {
      held = null
    },
  }
}

type Options<C extends Call> = Omit<
  UseMutationOptions<Answer<C>, Error, Request<C>>,
  'mutationFn' | 'retry' | 'retryDelay'
>

/**
 * A mutation over one idempotent call of the API, with its key. It is retried where no answer
 * came, which the key makes safe, and never after a refusal.
 */
export function useIntent<C extends Call>(call: C, options: Options<C> = {}) {
  const keys = useRef<ReturnType<typeof intentKeys>>(null)
  keys.current ??= intentKeys()
  return useMutation<Answer<C>, Error, Request<C>>({
    ...options,
    mutationFn: async (request) => {
      const held = keys.current as ReturnType<typeof intentKeys>
      const send = api as (
        call: C,
        request: Request<C>,
        options: { idempotencyKey: string },
      ) => Promise<Answer<C>>
      const answer = await send(call, request, { idempotencyKey: held.keyFor(request) })
      held.done()
      return answer
    },
    retry: mayRetry,
    retryDelay,
  })
}
