import { api, type Call, type Output, type Request } from './api.ts'

/** Calls that return part of a list, and the cursor of the next part. */
type CursorCall = {
  [C in Call]: Output<C> extends { nextCursor: string | null } ? C : never
}[Call]

type Send<C extends Call> = (
  call: C,
  request: object,
  options: { signal: AbortSignal },
) => Promise<Output<C> & { nextCursor: string | null }>

/** The options of an infinite query over such a call, apart from its key. */
export function cursorPages<C extends CursorCall>(call: C, request: Request<C>) {
  const { query, ...rest } = request as { query?: object }
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      (api as Send<C>)(
        call,
        { ...rest, query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  }
}
