import { topUpDefaultCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { settingsQuery } from '../../domain/settings.ts'
import { useViewer, useViewerActions } from '../../domain/viewer.ts'
import { useCheckout } from '../../domain/wallet/use-checkout.ts'
import { messageOf } from '../../lib/api-error.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Money } from '../../ui/money.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { balanceQuery } from './api.ts'
import styles from './wallet.module.css'

const CustomAmountDialog = lazyComponent(
  async () => (await import('./custom-amount-dialog.tsx')).CustomAmountDialog,
)

/** `$2,000`, or `$2,000.50` with cents. */
const shortAmount = (cents: number) => (cents % 100 === 0 ? wholeDollars(cents) : dollars(cents))

const otherAmountsCents = [2_500, 10_000, 20_000]

export function BalanceCard({ onSendBack }: { onSendBack: () => void }) {
  const settings = useOptionalQuery(settingsQuery)
  return (
    <Row
      as="section"
      gap={[6, 10]}
      justify="between"
      wrap
      className={styles.card}
      aria-label="Balance"
    >
      <div className={styles.text}>
        <h2 className={styles.label}>Balance</h2>
        <Balance />
        <Muted className={styles.note}>
          Fees, refunds, and prizes go through your wallet.
          {settings &&
            ` You can add funds up to a balance of ${shortAmount(settings.walletCapCents)}.`}
        </Muted>
        <Muted className={styles.note}>
          You can send what’s left of a top-up back to your card. Prize money stays in your wallet
          for now.
        </Muted>
      </div>
      <Stack gap={3}>
        <AddFunds />
        <Button variant="quiet" onClick={onSendBack}>
          Send money back to your card
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
        {messageOf(error, 'Couldn’t load your balance. Please try again.')}
        <Button size="small" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Row>
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

/** Opens checkout for $50. The menu has other amounts and a field for any amount. */
function AddFunds() {
  const { addFunds, leaving } = useCheckout(toast.error)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.addFunds}>
      <Button
        className={styles.defaultAmount}
        size="large"
        loading={leaving !== null}
        aria-describedby="add-funds-amount"
        onClick={() => addFunds({ amountCents: topUpDefaultCents })}
      >
        Add Funds
      </Button>
      <Menu
        align="end"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.otherAmounts}
            aria-label="Other amounts"
            disabled={leaving !== null}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        )}
        label="Other amounts"
        sections={[
          {
            heading: 'Other amounts',
            items: [
              ...otherAmountsCents.map((cents) => ({
                label: wholeDollars(cents),
                onAction: () => addFunds({ amountCents: cents }),
              })),
              { label: 'Other amount…', onAction: () => setChoosing(true) },
            ],
          },
        ]}
      />
      <Muted id="add-funds-amount" as="span" size="small" className={styles.amount}>
        {`${dollars(leaving ?? topUpDefaultCents)} by card`}
      </Muted>
      {choosing && (
        <CustomAmountDialog
          leaving={leaving !== null}
          onAdd={(amountCents) => addFunds({ amountCents })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
