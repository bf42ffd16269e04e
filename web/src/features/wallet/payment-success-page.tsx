import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer, useViewerActions } from '../../data/viewer.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { hasToken } from '../../lib/credentials.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { confirmPayment, type Receipt } from './confirm-payment.ts'
import { ContactSupport } from './contact-support.tsx'
import { copy } from './copy.ts'
import styles from './payment-card.module.css'
import { PaymentCard, type PaymentState } from './payment-card.tsx'

const text = copy.payment

const route = getRouteApi('/wallet/payment-success')

/** Shown after checkout. Confirms the payment and shows the amount added. */
export function PaymentSuccessPage() {
  const { session_id: checkoutId } = route.useSearch()
  const { user } = useViewer()
  const { href } = useLocation()

  if (!checkoutId)
    return (
      <Result
        state="failed"
        title={text.noCheckout.title}
        actions={<LinkButton to="/wallet">{text.viewBalance}</LinkButton>}
      >
        {text.noCheckout.text}
      </Result>
    )
  if (!user && !hasToken())
    return (
      <Result
        state="waiting"
        title={text.loggedOut.title}
        actions={
          <>
            <LinkButton to="/login" search={{ redirect: href }}>
              {text.loggedOut.logIn}
            </LinkButton>
            <ContactSupport checkoutId={checkoutId} />
          </>
        }
      >
        {text.loggedOut.text}
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
        title={text.failed.title}
        actions={
          <>
            <Button onClick={() => void refetch()}>{copy.retry}</Button>
            <LinkButton to="/wallet" variant="outline">
              {text.viewBalance}
            </LinkButton>
            <ContactSupport checkoutId={checkoutId} />
          </>
        }
        receipt={
          <Stack as="dl" gap={3} className={styles.receipt}>
            <div>
              <dt className="soft-second">{text.failed.reference}</dt>
              <dd className={styles.id}>{checkoutId}</dd>
            </div>
          </Stack>
        }
      >
        {asSentence(messageOf(error, text.failed.reason))} {text.failed.text}
      </Result>
    )
  return (
    <Result state="waiting" title={text.waiting.title}>
      {text.waiting.text}
    </Result>
  )
}

function Confirmed({ receipt }: { receipt: Receipt }) {
  const back = useAfterFundsButton()
  return (
    <Result
      state="done"
      title={text.done.title}
      actions={
        <>
          {back}
          <LinkButton to="/wallet" variant={back ? 'outline' : 'primary'}>
            {text.viewBalance}
          </LinkButton>
        </>
      }
      receipt={
        <Stack as="dl" gap={3} className={styles.receipt}>
          <div>
            <dt className="soft-second">{text.done.amount}</dt>
            <dd className={styles.amount}>
              <Money cents={receipt.amountCents} />
            </dd>
          </div>
          <div>
            <dt className="soft-second">{text.done.id}</dt>
            <dd className={styles.id}>{receipt.id}</dd>
          </div>
        </Stack>
      }
    >
      {text.done.text}
    </Result>
  )
}

type ResultProps = Parameters<typeof PaymentCard>[0] & { state: PaymentState; title: string }

/** A payment result with a link to Home. */
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
              {text.backToHome}
            </LinkButton>
          </>
        ) : undefined
      }
    />
  )
}

const paymentKey = (checkoutId: string) => ['payment', checkoutId] as const

/** Confirms a checkout once, however often the page renders. A reload confirms it again. */
function useConfirmation(checkoutId: string) {
  const viewer = useViewerActions()
  const confirmation = useQuery({
    queryKey: paymentKey(checkoutId),
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

const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`)

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
