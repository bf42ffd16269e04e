import type { ReactNode } from 'react'
import { messageOf, serverFailed } from '../lib/api-error.ts'
import { RetryNotice } from './retry-notice.tsx'
import { ErrorState, Loading, Skeleton } from './states.tsx'

/** A TanStack Query result. */
type Query<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** Whether `data` was loaded for another search, page, or filter. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type QueryErrorProps = {
  query: Query<unknown>
  /** What failed: 'Couldn’t load counties'. */
  failed: string
  /** Shows a notice, for a part of a screen. `failed` is then the fallback. */
  inNotice?: boolean
}

/** The error of a query, with Retry. */
export function QueryError({ query, failed, inNotice = false }: QueryErrorProps) {
  const { error, isFetching } = query
  const retry = { retrying: isFetching, onRetry: () => void query.refetch() }
  return inNotice ? (
    <RetryNotice {...retry}>{messageOf(error, failed)}</RetryNotice>
  ) : (
    <ErrorState title={failed} message={messageOf(error, serverFailed)} {...retry} />
  )
}

type LoadedProps<T> = QueryErrorProps & {
  query: Query<T>
  /** What screen readers hear while the data loads. */
  loading?: string | undefined
  /** The final layout in skeletons, or the height of a single one. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * The data of a query, its error, or skeletons. Data stays on screen if it fails to refetch. A list that was empty for
 * another search says nothing about this one.
 */
export function Loaded<T>({ loading, skeleton, children, ...props }: LoadedProps<T>) {
  const { data, error, isPlaceholderData } = props.query
  if (data !== undefined && !(isPlaceholderData && isEmptyList(data))) return children(data)
  if (error) return <QueryError {...props} />
  return (
    <Loading label={loading}>
      {typeof skeleton === 'string' ? <Skeleton height={skeleton} /> : skeleton}
    </Loading>
  )
}

/** Whether this is a page or pages of a list without any items. */
function isEmptyList(data: unknown): boolean {
  const { items, pages } = (data ?? {}) as { items?: unknown[]; pages?: { items?: unknown[] }[] }
  if (pages) return pages.every((page) => page.items?.length === 0)
  return items?.length === 0
}
