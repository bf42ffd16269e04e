import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { common } from './copy/common.ts'

type LoadedProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The title of the error state. */
  failure: string
  /** Of the skeleton. */
  height: string
  children: (data: T) => ReactNode
}

/** The data of a query, with its loading and error states. */
export function Loaded<T>({ query, failure, height, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return (
      <ErrorState
        title={failure}
        message={messageOf(error, common.serverError)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  )
}
