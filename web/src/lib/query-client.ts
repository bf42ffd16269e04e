import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const gcTimeMs = 5 * 60_000
const retries = 3
const retryCapMs = 30_000

/** 1 s, 2 s, 4 s … and never more than 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, retryCapMs)

/** A refusal (4xx) stays one however often it is asked; anything else may pass. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // 'offlineFirst': without a connection a query waits after its first try and resumes
      // when the device is back online. The layout says that the device is offline.
      queries: {
        gcTime: gcTimeMs,
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay,
        networkMode: 'offlineFirst',
        refetchOnReconnect: true,
      },
      // 'always': a write fails now. It must not wait and then move money when no one expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
