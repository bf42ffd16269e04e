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
      // 'always': without a connection a call fails and says so, instead of waiting in silence and
      // then acting, perhaps with money, when nobody expects it any more.
      queries: {
        gcTime: gcTimeMs,
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
