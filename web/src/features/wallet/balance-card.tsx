import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../../data/settings.ts'
import { useViewer, useViewerActions } from '../../data/viewer.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { AddFunds } from './add-funds.tsx'
import { balanceQuery } from './api.ts'
import styles from './balance-card.module.css'
import { copy } from './copy.ts'

export function BalanceCard({ onSendBack }: { onSendBack: () => void }) {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Row
      as="section"
      gap={[6, 10]}
      justify="between"
      wrap
      className={styles.card}
      aria-label={copy.balance.heading}
    >
      <div className={styles.text}>
        <h2 className={styles.label}>{copy.balance.heading}</h2>
        <Balance />
        <Muted className={styles.note}>
          {copy.balance.intro}
          {settings && copy.balance.max(settings.walletCapCents)}
        </Muted>
        <Muted className={styles.note}>{copy.balance.cardNote}</Muted>
      </div>
      <Stack gap={3}>
        <AddFunds />
        <Button variant="quiet" onClick={onSendBack}>
          {copy.sendBack.title}
        </Button>
      </Stack>
    </Row>
  )
}

function Balance() {
  const { user } = useViewer()
  const { setBalance } = useViewerActions()
  const { data, error, refetch, isFetching } = useQuery(balanceQuery)
  const fetched = data?.balance

  useEffect(() => {
    if (fetched !== undefined) setBalance(fetched)
  }, [fetched, setBalance])

  // A later mutation may have returned a newer balance.
  const known = user?.balance ?? fetched
  if (known === undefined && error)
    return (
      <Row as="p" gap={3} wrap className={styles.failed} role="alert">
        {messageOf(error, copy.balance.failed)}
        <Button size="small" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </Row>
    )
  if (known === undefined)
    return (
      <Loading label={copy.balance.loading}>
        <Skeleton width="11rem" height="4.125rem" />
      </Loading>
    )
  return (
    <p className={styles.figure}>
      <Money cents={known} />
    </p>
  )
}
