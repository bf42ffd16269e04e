import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { walletKeys } from '../../domain/wallet/keys.ts'
import type { TransactionType } from '../../domain/wallet/transaction-types.ts'
import { api } from '../../lib/api.ts'
import { viewerTimeZone } from '../../lib/dates.ts'
import { tablePageSize } from '../../lib/page-number.ts'

export const balanceQuery = queryOptions({
  queryKey: walletKeys.balance(),
  queryFn: ({ signal }) => api('GET /wallet/balance', {}, { signal }),
})

/** Months follow the viewer's calendar, like the dates on screen. */
const timeZone = viewerTimeZone()

/** The filters and page of the transactions. */
export type TransactionFilters = {
  page: number
  type: TransactionType | undefined
  month: string | undefined
}

export const historyQuery = ({ page, type, month }: TransactionFilters) =>
  queryOptions({
    queryKey: walletKeys.history({ page, type, month }),
    queryFn: ({ signal }) =>
      api(
        'GET /wallet/transactions',
        { query: { page, pageSize: tablePageSize, type, month, timeZone } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const walletStatsQuery = queryOptions({
  queryKey: walletKeys.stats(),
  queryFn: ({ signal }) => api('GET /wallet/stats', { query: { timeZone } }, { signal }),
})

export const cardMoneyQuery = queryOptions({
  queryKey: walletKeys.cardMoney(),
  queryFn: ({ signal }) => api('GET /wallet/top-ups', {}, { signal }),
})

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: walletKeys.transaction(id),
    queryFn: async ({ signal }) => {
      const response = await api('GET /wallet/transactions/{id}', { params: { id } }, { signal })
      if (!('transaction' in response)) throw new Error('not a transaction')
      return response.transaction
    },
  })
