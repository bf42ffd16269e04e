import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { settingsQuery } from '../../lib/settings.ts'
import { useViewer, useViewerActions } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { AddFunds } from './add-funds.tsx'
import { balanceQuery } from './api.ts'
import styles from './balance-card.module.css'

export function BalanceCard({ onSendBack }: { onSendBack: () => void }) {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <section className={styles.card} aria-label="Balance">
      <div className={styles.text}>
        <h2 className={styles.label}>Balance</h2>
        <Balance />
        <p className={styles.note}>
          Fees, refunds, and prizes run through your wallet.
          {settings && ` It can hold up to ${dollars(settings.walletCapCents)} of added funds.`}
        </p>
        <p className={styles.note}>
          You can send what’s left of a top-up back to your card. Prize money stays in your wallet
          for now.
        </p>
      </div>
      <div className={styles.actions}>
        <AddFunds />
        <Button variant="quiet" onClick={onSendBack}>
          Send money back to your card
        </Button>
      </div>
    </section>
  )
}

function Balance() {
  const { user } = useViewer()
  const { setBalance } = useViewerActions()
  const { data, error, refetch, isFetching } = useQuery(balanceQuery)
  const asked = data?.balance

  useEffect(() => {
    if (asked !== undefined) setBalance(asked)
  }, [asked, setBalance])

  // What a money call answered since is newer than what was asked here.
  const known = user?.balance ?? asked
  if (known === undefined && error)
    return (
      <p className={styles.failed} role="alert">
        {messageOf(error, 'Failed to load your balance')}
        <Button size="small" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  if (known === undefined)
    return (
      <Loading label="Loading your balance…">
        <Skeleton width="11rem" height="4.125rem" />
      </Loading>
    )
  return (
    <p className={styles.figure}>
      <Money cents={known} />
    </p>
  )
}
