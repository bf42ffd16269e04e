import { dollars } from '@county-golf/contract/money'
import { getRouteApi } from '@tanstack/react-router'
import { isTransactionType } from '../../domain/wallet/transaction-types.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { ContourGround } from '../../ui/contour-background.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AfterFundsNotice } from './after-funds-notice.tsx'
import { type TransactionFilters, walletStatsQuery } from './api.ts'
import { BalanceCard } from './balance-card.tsx'
import { isMonth } from './months.ts'
import { Transactions } from './transactions.tsx'
import styles from './wallet.module.css'
import { WalletStatsSection } from './wallet-stats.tsx'

const TransactionDialog = lazyComponent(
  async () => (await import('./transaction-dialog.tsx')).TransactionDialog,
)

const SendBackDialog = lazyComponent(
  async () => (await import('./send-back-dialog.tsx')).SendBackDialog,
)

const route = getRouteApi('/wallet')

/** The URL value for no preselected top-up. */
const anyTopUp = 'any'

export function WalletPage() {
  const { page = 1, type, month, transaction, sendBack } = route.useSearch()
  const navigate = route.useNavigate()
  const filters: TransactionFilters = {
    page,
    type: isTransactionType(type) ? type : undefined,
    month: isMonth(month) ? month : undefined,
  }
  const show = (
    { page, type, month }: TransactionFilters,
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
        <PageHeader title="Wallet" subtitle="Your balance and transaction history." />
        <AfterFundsNotice />
        <OwedNotice />
        <BalanceCard onSendBack={() => show(filters, { sendBack: anyTopUp })} />
        <WalletStatsSection />
        <Transactions
          filters={filters}
          onChange={show}
          onOpen={(transaction) => show(filters, { transaction })}
        />
        {transaction && (
          <TransactionDialog
            id={transaction}
            onClose={() => show(filters)}
            onSendBack={(topUp) => show(filters, { sendBack: topUp })}
          />
        )}
        {sendBack && (
          <SendBackDialog
            topUpId={sendBack === anyTopUp ? undefined : sendBack}
            onClose={() => show(filters)}
          />
        )}
      </Page>
    </ContourGround>
  )
}

/** Shown to players who owe money after a chargeback. */
function OwedNotice() {
  const data = useOptionalQuery(walletStatsQuery)
  if (!data || data.owedCents === 0) return null
  return (
    <div className={styles.notice}>
      <Notice tone="flag" role="status">
        {`One of your card payments was charged back, and you owe ${dollars(data.owedCents)}. Money added to your wallet pays this off first. Until then, you can’t join sessions or offer a bounty.`}
      </Notice>
    </div>
  )
}
