import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { ContourGround } from '../../ui/contour-background.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AfterFundsNotice } from './after-funds-notice.tsx'
import { BalanceCard } from './balance-card.tsx'
import { isKind } from './kinds.ts'
import { type Shown, Transactions } from './transactions.tsx'

const route = getRouteApi('/wallet')

export function WalletPage() {
  usePageTitle('Wallet')
  const { page = 1, type } = route.useSearch()
  const navigate = route.useNavigate()
  const show = ({ page, type }: Shown) =>
    void navigate({
      search: { ...(page > 1 && { page }), ...(type && { type }) },
      resetScroll: false,
    })

  return (
    <ContourGround>
      <Page width="reading">
        <PageHeader title="Wallet" subtitle="What you have, and every cent that moved." />
        <AfterFundsNotice />
        <BalanceCard />
        <Transactions shown={{ page, type: isKind(type) ? type : undefined }} onShow={show} />
      </Page>
    </ContourGround>
  )
}
