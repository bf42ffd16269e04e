/**
 * Mutations over one API call. Golfers may close the dialog or open another page before the response arrives. They
 * then stay there, and a toast shows the error that the dialog or page would have shown.
 */
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type Call, type Output, type Request } from '../lib/api.ts'
import { idempotencyKeys } from '../lib/idempotency-key.ts'
import { mayRetry, retryDelay } from '../lib/query-client.ts'
import { toast } from '../ui/toast.ts'

/** Whether golfers are still where they sent the request. Callbacks get it as the result of `onMutate`. */
type IsHere = () => boolean

type ApiMutationOptions<Response, Sent> = Omit<
  UseMutationOptions<Response, Error, Sent, IsHere>,
  'onMutate'
> & {
  /** The toast if the server gives no reason. Null if `onError` shows one, or golfers don't need to know. */
  failure: string | null
  /** Shows the error instead of a toast: a form's `fail`, or `true` if the screen renders the mutation's `error`. */
  showError?: true | ((error: Error, failure: string, request: Sent) => void)
  /** Closes the dialog or opens another page. Runs after `onSuccess`, if golfers are still there. */
  proceed?: (response: Response, request: Sent) => unknown
  /** Whether the dialog is open, or which one is, if closing it doesn't unmount the component. */
  open?: unknown
}

/** The `open` of a component that was unmounted. */
const unmounted = Symbol('unmounted')

/** `useMutation` for a request whose dialog or page golfers may leave before the response arrives. */
export function useApiMutation<Response, Sent>({
  failure,
  showError,
  proceed,
  open,
  ...options
}: ApiMutationOptions<Response, Sent>) {
  const opened = useRef(open)
  useEffect(() => {
    opened.current = open
    return () => {
      opened.current = unmounted
    }
  }, [open])
  return useMutation<Response, Error, Sent, IsHere>({
    ...options,
    onMutate: () => {
      const { current } = opened
      const { pathname } = location
      // A list's address may change behind its dialog.
      return () => opened.current === current && location.pathname === pathname
    },
    onSuccess: async (...args) => {
      await options.onSuccess?.(...args)
      const [response, request, isHere] = args
      if (isHere()) proceed?.(response, request)
    },
    onError: (...args) => {
      void options.onError?.(...args)
      const [error, request, isHere] = args
      if (failure === null) return
      if (!showError || !isHere?.()) toast.failed(failure)(error)
      else if (showError !== true) showError(error, failure, request)
    },
  })
}

type Options<C extends Call> = Omit<
  ApiMutationOptions<Output<C>, Request<C>>,
  'mutationFn' | 'retry' | 'retryDelay'
>

type Send<C extends Call> = (
  call: C,
  request: Request<C>,
  options?: { idempotencyKey: string },
) => Promise<Output<C>>

/** A mutation over a call without an idempotency key, `.mutate({ body })`. Never retries. */
export const useCall = <C extends Call>(call: C, options: Options<C>) =>
  useApiMutation<Output<C>, Request<C>>({
    ...options,
    mutationFn: (request) => (api as Send<C>)(call, request),
  })

/**
 * A mutation with an idempotency key, which takes effect once, however often it is sent. Retries if no response
 * arrives, and never after a 4xx response.
 */
export function useIdempotentMutation<C extends Call>(call: C, options: Options<C>) {
  const keys = useRef<ReturnType<typeof idempotencyKeys>>(null)
  keys.current ??= idempotencyKeys()
  return useApiMutation<Output<C>, Request<C>>({
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
