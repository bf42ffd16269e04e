import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { hasToken } from '../../lib/credentials.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer, useViewerActions } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { confirmFailed, confirmPayment, type Receipt } from './confirm-payment.ts'
import { ContactSupport } from './contact-support.tsx'
import styles from './payment-card.module.css'
import { PaymentCard, type PaymentState } from './payment-card.tsx'

const route = getRouteApi('/wallet/payment-success')

/** After the checkout: waits for the payment, then shows what was added. */
export function PaymentSuccessPage() {
  const { session_id: checkoutId } = route.useSearch()
  const { user } = useViewer()
  const { href } = useLocation()

  if (!checkoutId)
    return (
      <Result
        state="failed"
        title="No payment session found"
        actions={<LinkButton to="/wallet">View Balance</LinkButton>}
      >
        This page is opened by the checkout after a payment.
      </Result>
    )
  if (!user && !hasToken())
    return (
      <Result
        state="waiting"
        title="Please login to see your payment"
        actions={
          <>
            <LinkButton to="/login" search={{ redirect: href }}>
              Login
            </LinkButton>
            <ContactSupport checkoutId={checkoutId} />
          </>
        }
      >
        Your payment reaches your wallet in any case.
      </Result>
    )
  return <Confirmation checkoutId={checkoutId} />
}

function Confirmation({ checkoutId }: { checkoutId: string }) {
  const { data, error, isFetching, refetch } = useConfirmation(checkoutId)
  if (data) return <Confirmed receipt={data} />
  if (error && !isFetching)
    return (
      <Result
        state="failed"
        title="Payment Processing Error"
        actions={
          <>
            <Button onClick={() => void refetch()}>Retry</Button>
            <LinkButton to="/wallet" variant="outline">
              View Balance
            </LinkButton>
            <ContactSupport checkoutId={checkoutId} />
          </>
        }
        receipt={
          <dl className={styles.receipt}>
            <div>
              <dt>Payment reference</dt>
              <dd className={styles.id}>{checkoutId}</dd>
            </div>
          </dl>
        }
      >
        {asSentence(messageOf(error, confirmFailed))} If you have been charged, please contact
        support with the reference below. We’ll find your payment.
      </Result>
    )
  return (
    <Result state="waiting" title="Confirming your payment…">
      This takes a few seconds. Please keep this page open.
    </Result>
  )
}

function Confirmed({ receipt }: { receipt: Receipt }) {
  const back = useAfterFundsButton()
  return (
    <Result
      state="done"
      title="Payment Successful!"
      actions={
        <>
          {back}
          <LinkButton to="/wallet" variant={back ? 'outline' : 'primary'}>
            View Balance
          </LinkButton>
        </>
      }
      receipt={
        <dl className={styles.receipt}>
          <div>
            <dt>Amount added</dt>
            <dd className={styles.amount}>
              <Money cents={receipt.amountCents} />
            </dd>
          </div>
          <div>
            <dt>Transaction ID</dt>
            <dd className={styles.id}>{receipt.id}</dd>
          </div>
        </dl>
      }
    >
      The money is in your wallet.
    </Result>
  )
}

type ResultProps = Parameters<typeof PaymentCard>[0] & { state: PaymentState; title: string }

/** Every end of the story offers the way home. */
function Result({ actions, ...rest }: ResultProps) {
  usePageTitle(rest.title)
  return (
    <PaymentCard
      {...rest}
      actions={
        rest.state !== 'waiting' || actions ? (
          <>
            {actions}
            <LinkButton to="/" variant="quiet">
              Back to Home
            </LinkButton>
          </>
        ) : undefined
      }
    />
  )
}

/** One confirmation a checkout, however often the screen is drawn; a reload asks again. */
function useConfirmation(checkoutId: string) {
  const viewer = useViewerActions()
  const confirmation = useQuery({
    queryKey: ['payment', checkoutId],
    queryFn: ({ signal }) =>
      confirmPayment({
        confirm: () =>
          api('POST /wallet/confirm-payment', { body: { session_id: checkoutId } }, { signal }),
        wait: (ms) => waitFor(ms, signal),
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isConfirmed = confirmation.isSuccess
  useEffect(() => {
    if (isConfirmed) void viewer.refresh()
  }, [isConfirmed, viewer])
  return confirmation
}

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
