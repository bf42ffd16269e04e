import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { pageNumber } from '../lib/page-number.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const walletRoute = createRoute({
  ...page('/wallet'),
  validateSearch: searchOf((search) =>
    only({
      page: pageNumber(search.page),
      type: text(search.type),
      month: text(search.month),
      transaction: text(search.transaction),
      sendBack: text(search.sendBack),
    }),
  ),
  loader: (match) =>
    startData(match, async (client) => {
      const { balanceQuery, walletStatsQuery } = await import('../features/wallet/api.ts')
      await Promise.all([
        client.prefetchQuery(balanceQuery),
        client.prefetchQuery(walletStatsQuery),
      ])
    }),
  component: lazyScreen(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
})
