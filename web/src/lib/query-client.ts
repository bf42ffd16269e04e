import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const gcTimeMs = 5 * 60_000
const retries = 3
const retryCapMs = 30_000

/** Exponential backoff in ms: 1 s, 2 s, 4 s … up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, retryCapMs)

/** Never retries 4xx responses, since they won't change. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** @param retry false on a server, which answers right away */
export const createQueryClient = ({ retry }: { retry?: false } = {}) =>
  new QueryClient({
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
