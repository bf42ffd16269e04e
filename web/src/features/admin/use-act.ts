import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Request } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { toast } from '../../ui/toast.ts'

type Words<C extends Call> = {
  /** Said when it is done; nothing where the screen itself shows it. */
  done?: string | ((answer: Answer<C>) => string)
  /** Said when it failed for a reason that the server does not give. */
  failed: string
  onDone?: (answer: Answer<C>, request: Request<C>) => void
}

/** Something that an administrator does: once, with the password where it is wanted, and said in words. */
export function useAct<C extends Call>(call: C, { done, failed, onDone }: Words<C>) {
  const client = useQueryClient()
  return useIntent(call, {
    onSuccess: (answer, request) => {
      // Administrators see and change what other screens show: all of it may be different now.
      void client.invalidateQueries()
      if (done) toast.success(typeof done === 'string' ? done : done(answer))
      onDone?.(answer, request)
    },
    onError: (error) => toast.error(messageOf(error, failed)),
  })
}
