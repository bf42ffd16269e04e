import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isPasswordRequired } from './password-prompt.ts'

const gcTimeMs = 5 * 60_000
const retries = 3
const retryCapMs = 30_000

/** Exponential backoff in ms: 1 s, 2 s, 4 s … up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, retryCapMs)

/** Never retries 4xx responses, since they won't change. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * Drops what the viewer may no longer see, such as the profile of a player who blocks them on a page that the server
 * rendered for guests.
 */
function dropRefused(error: Error, query: Query<unknown, unknown, unknown>): void {
  if (!(error instanceof ApiError) || isPasswordRequired(error)) return
  if (error.status === 403 || error.status === 404) query.setState({ data: undefined })
}

/** @param retry false on a server, which answers right away */
export const createQueryClient = ({ retry }: { retry?: false } = {}) =>
  new QueryClient({
    queryCache: new QueryCache({ onError: dropRefused }),
    defaultOptions: {
      // 'offlineFirst': offline, a query pauses after its first attempt and resumes once the device is
      // online. The layout shows that the device is offline.
      queries: {
        gcTime: gcTimeMs,
        staleTime: 15_000,
        retry: retry ?? mayRetry,
        retryDelay,
        networkMode: 'offlineFirst',
        refetchOnReconnect: true,
      },
      // 'always': a write fails immediately. It must not wait and move money unexpectedly later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
