import { useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import type { Call, Output, Request } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

/** The toasts of a mutation. */
type Messages<C extends Call> = {
  /** Leave out where the screen itself shows the result. */
  success?: string | ((response: Output<C>) => string)
  /** Shown when the server gives no reason. */
  failure: string
}

type Options<C extends Call> = Messages<C> &
  Pick<Parameters<typeof useIdempotentMutation<C>>[1], 'proceed' | 'open'> & {
    onSuccess?: (response: Output<C>, request: Request<C>) => void
    /** Marks the fields that the server rejected: the form's `fail`. */
    onError?: (error: Error) => void
  }

/**
 * An admin action over one idempotent API call. Asks for the password when required, refetches everything on
 * success, and shows the outcome as a toast.
 */
export function useAdminMutation<C extends Call>(
  call: C,
  { success, onSuccess, onError, ...options }: Options<C>,
) {
  const client = useQueryClient()
  return useIdempotentMutation(call, {
    ...options,
    onSuccess: (response, request) => {
      // Admin actions change data that any other screen may show.
      void client.invalidateQueries()
      if (success) toast.success(typeof success === 'string' ? success : success(response))
      onSuccess?.(response, request)
    },
    onError: (error) => onError?.(error),
  })
}
