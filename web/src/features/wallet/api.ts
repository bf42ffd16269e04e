import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Kind } from './kinds.ts'

export const historyPageSize = 20

export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: ({ signal }) => api('GET /wallet/balance', {}, { signal }),
})

export const historyQuery = ({ page, type }: { page: number; type: Kind | undefined }) =>
  queryOptions({
    queryKey: ['wallet', 'history', page, type],
    queryFn: ({ signal }) =>
      api(
        'GET /wallet/transactions',
        { query: { page, pageSize: historyPageSize, type } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
