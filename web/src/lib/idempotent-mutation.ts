/** Mutations over one API call. Those of `useIdempotentMutation` take effect once, however often they are sent. */
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, type Call, type Output, type Request } from './api.ts'
import { mayRetry, retryDelay } from './query-client.ts'

/** A new idempotency key. `randomUUID` is missing on plain http other than localhost. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Holds the key of one change. The same request keeps its key until it succeeds, so pressing the button again
 * after a lost response can't move money twice. A different request gets a new key.
 */
export function idempotencyKeys() {
  let held: { request: string; key: string } | null = null
  return {
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      if (held?.request !== text) held = { request: text, key: newIdempotencyKey() }
      return held.key
    },
    done(): void {
      held = null
    },
  }
}

type Options<C extends Call> = Omit<
  UseMutationOptions<Output<C>, Error, Request<C>>,
  'mutationFn' | 'retry' | 'retryDelay'
>

type Send<C extends Call> = (
  call: C,
  request: Request<C>,
  options?: { idempotencyKey: string },
) => Promise<Output<C>>

/** A mutation over a call without an idempotency key, `.mutate({ body })`. Never retries. */
export const useCall = <C extends Call>(call: C, options: Options<C> = {}) =>
  useMutation<Output<C>, Error, Request<C>>({
    ...options,
    mutationFn: (request) => (api as Send<C>)(call, request),
  })

/**
 * A mutation with an idempotency key, which makes it safe to retry if no response arrives. Never retries
 * after a 4xx response.
 */
export function useIdempotentMutation<C extends Call>(call: C, options: Options<C> = {}) {
  const keys = useRef<ReturnType<typeof idempotencyKeys>>(null)
  keys.current ??= idempotencyKeys()
  return useMutation<Output<C>, Error, Request<C>>({
    ...options,
    mutationFn: async (request) => {
      const held = keys.current as ReturnType<typeof idempotencyKeys>
      const response = await (api as Send<C>)(call, request, {
        idempotencyKey: held.keyFor(request),
      })
      held.done()
      return response
    },
    retry: mayRetry,
    retryDelay,
  })
}
