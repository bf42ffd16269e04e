import type { Call, Request } from '../lib/api.ts'
import { useIdempotentMutation } from './mutations.ts'
import { useTermsPrompt } from './terms-prompt.ts'

/** `useIdempotentMutation` for a call that moves the user's money. Asks for the current terms first. */
export function useMoneyMutation<C extends Call>(
  call: C,
  options: Parameters<typeof useIdempotentMutation<C>>[1],
) {
  const mutation = useIdempotentMutation(call, options)
  const terms = useTermsPrompt()
  const { mutate } = mutation
  return {
    ...mutation,
    mutate: (request: Request<C>) => terms.require(() => mutate(request)),
  }
}
