import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { viewerTimeZone } from '../../lib/dates.ts'
import { tablePageSize } from '../../lib/page-number.ts'
import type { Kind } from './kinds.ts'

export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: ({ signal }) => api('GET /wallet/balance', {}, { signal }),
})

/** Months are those of the reader's calendar, as the dates on screen are. */
const timeZone = viewerTimeZone()

/** What of the history is shown. */
export type Shown = { page: number; type: Kind | undefined; month: string | undefined }

export const historyQuery = ({ page, type, month }: Shown) =>
  queryOptions({
    queryKey: ['wallet', 'history', page, type, month],
    queryFn: ({ signal }) =>
      api(
        'GET /wallet/transactions',
        { query: { page, pageSize: tablePageSize, type, month, timeZone } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const statsQuery = queryOptions({
  queryKey: ['wallet', 'stats'],
  queryFn: ({ signal }) => api('GET /wallet/stats', { query: { timeZone } }, { signal }),
})

export const cardMoneyQuery = queryOptions({
  queryKey: ['wallet', 'card-money'],
  queryFn: ({ signal }) => api('GET /wallet/top-ups', {}, { signal }),
})

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['wallet', 'transaction', id],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /wallet/transactions/{id}', { params: { id } }, { signal })
      if (!('transaction' in answer)) throw new Error('not a transaction')
      return answer.transaction
    },
  })
