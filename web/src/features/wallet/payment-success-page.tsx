import { dollars } from '@county-golf/contract/money'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { settingsQuery } from '../../domain/settings.ts'
import { useViewer, useViewerActions } from '../../domain/viewer.ts'
import { afterFunds } from '../../domain/wallet/after-funds.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { hasToken } from '../../lib/credentials.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { Button, ButtonAnchor, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { confirmPayment, type Receipt } from './confirm-payment.ts'
import styles from './payment-card.module.css'
import { PaymentCard } from './payment-card.tsx'

const route = getRouteApi('/wallet/payment-success')

/** Shown after checkout. Confirms the payment and shows the amount added. */
export function PaymentSuccessPage() {
  const { session_id: checkoutId } = route.useSearch()
  const { user } = useViewer()
  const { href } = useLocation()

  if (!checkoutId)
    return (
      <PaymentCard
        state="failed"
        title="No payment session found"
        actions={<LinkButton to="/wallet">View Balance</LinkButton>}
      >
        You’ll land here after paying at checkout.
      </PaymentCard>
    )
  if (!user && !hasToken())
    return (
      <PaymentCard
        state="waiting"
        title="Log in to see your payment"
        actions={
          <>
            <LinkButton to="/login" search={{ redirect: href }}>
              Login
            </LinkButton>
            <ContactSupport checkoutId={checkoutId} />
          </>
        }
      >
        Your payment will be added to your wallet either way.
      </PaymentCard>
    )
  return <Confirmation checkoutId={checkoutId} />
}

function Confirmation({ checkoutId }: { checkoutId: string }) {
  const { data, error, isFetching, refetch } = useConfirmation(checkoutId)
  if (data) return <Confirmed checkoutId={checkoutId} receipt={data} />
  if (error && !isFetching)
    return (
      <PaymentCard
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
          <Stack as="dl" gap={3} className={styles.receipt}>
            <Id label="Payment reference">{checkoutId}</Id>
          </Stack>
        }
      >
        {asSentence(messageOf(error, 'Failed to confirm payment'))} If you were charged, contact
        support with the reference below and we’ll find your payment.
      </PaymentCard>
    )
  return (
    <PaymentCard state="waiting" title="Confirming your payment…">
      This takes a few seconds. Please keep this page open.
    </PaymentCard>
  )
}

function Confirmed({ checkoutId, receipt }: { checkoutId: string; receipt: Receipt }) {
  const back = useAfterFundsButton()
  const isFinishing = useFinish(checkoutId, receipt)
  if (isFinishing)
    return (
      <PaymentCard state="waiting" title="Payment successful">
        Taking you back to your session…
      </PaymentCard>
    )
  return (
    <PaymentCard
      state="done"
      title="Payment successful"
      actions={
        <>
          {back}
          <LinkButton to="/wallet" variant={back ? 'outline' : 'primary'}>
            View Balance
          </LinkButton>
        </>
      }
      receipt={
        <Stack as="dl" gap={3} className={styles.receipt}>
          <div>
            <dt className="soft-second">Amount added</dt>
            <dd className={styles.amount}>
              <Money cents={receipt.amountCents} />
            </dd>
          </div>
          <Id label="Transaction ID">{receipt.id}</Id>
        </Stack>
      }
    >
      It’s in your wallet.
    </PaymentCard>
  )
}

/**
 * Leads to the page that finishes what the player agreed to with the payment, such as joining a session.
 * @returns whether there is such a page
 */
function useFinish(checkoutId: string, { amountCents }: Receipt): boolean {
  const viewer = useViewerActions()
  const { history } = useRouter()
  const [place] = useState(() => afterFunds.checkoutPaid(checkoutId))
  useEffect(() => {
    if (!place) return
    // That page needs the new balance.
    void viewer.refresh().then(() => {
      toast.success(`${dollars(amountCents)} was added to your wallet`)
      history.replace(place.href)
    })
  }, [place, viewer, history, amountCents])
  return place !== null
}

const Id = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="soft-second">{label}</dt>
    <dd className={styles.id}>{children}</dd>
  </div>
)

/** Ways to contact support about a payment: a message, for which guests log in first, or email. */
function ContactSupport({ checkoutId }: { checkoutId: string }) {
  const settings = useOptionalQuery(settingsQuery)
  const subject = `Payment ${checkoutId}`
  const email = settings?.supportEmail
  return (
    <>
      <LinkButton
        to="/messages"
        search={{ to: 'support', subject }}
        variant="outline"
        icon={<IconMessage size={18} aria-hidden="true" />}
      >
        Contact support
      </LinkButton>
      {email && (
        <ButtonAnchor
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          variant="quiet"
          icon={<IconMail size={18} aria-hidden="true" />}
        >
          Email Us
        </ButtonAnchor>
      )}
    </>
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
