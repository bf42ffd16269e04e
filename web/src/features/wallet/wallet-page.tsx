import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { ContourGround } from '../../ui/contour-background.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AfterFundsNotice } from './after-funds-notice.tsx'
import type { Shown } from './api.ts'
import { BalanceCard } from './balance-card.tsx'
import { isKind } from './kinds.ts'
import { isMonth } from './months.ts'
import { OwedNotice } from './owed-notice.tsx'
import { Transactions } from './transactions.tsx'
import { WalletFigures } from './wallet-figures.tsx'

const TransactionDialog = lazy(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))

const SendBackDialog = lazy(async () => ({
  default: (await import('./send-back-dialog.tsx')).SendBackDialog,
}))

const route = getRouteApi('/wallet')

/** In the address, where no top-up is chosen yet. */
const anyTopUp = 'any'

export function WalletPage() {
  usePageTitle('Wallet')
  const { page = 1, type, month, transaction, sendBack } = route.useSearch()
  const navigate = route.useNavigate()
  const shown: Shown = {
    page,
    type: isKind(type) ? type : undefined,
    month: isMonth(month) ? month : undefined,
  }
  const show = (
    { page, type, month }: Shown,
    dialog: { transaction?: string; sendBack?: string } = {},
  ) =>
    void navigate({
      search: {
        ...(page > 1 && { page }),
        ...(type && { type }),
        ...(month && { month }),
        ...dialog,
      },
      resetScroll: false,
    })

  return (
    <ContourGround>
      <Page width="reading">
        <PageHeader title="Wallet" subtitle="What you have, and every cent that moved." />
        <AfterFundsNotice />
        <OwedNotice />
        <BalanceCard onSendBack={() => show(shown, { sendBack: anyTopUp })} />
        <WalletFigures />
        <Transactions
          shown={shown}
          onShow={show}
          onOpen={(transaction) => show(shown, { transaction })}
        />
        {transaction && (
          <Suspense fallback={null}>
            <TransactionDialog
              id={transaction}
              onClose={() => show(shown)}
              onSendBack={(topUp) => show(shown, { sendBack: topUp })}
            />
          </Suspense>
        )}
        {sendBack && (
          <Suspense fallback={null}>
            <SendBackDialog
              topUpId={sendBack === anyTopUp ? undefined : sendBack}
              onClose={() => show(shown)}
            />
          </Suspense>
        )}
      </Page>
    </ContourGround>
  )
}
