import { IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { settingsQuery } from '../../domain/settings.ts'
import { useViewer, useViewerActions } from '../../domain/viewer.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { hasToken } from '../../lib/credentials.ts'
import { Button, ButtonAnchor, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { confirmPayment, type Receipt } from './confirm-payment.ts'
import { copy } from './copy.ts'
import styles from './payment-card.module.css'
import { PaymentCard } from './payment-card.tsx'

const text = copy.payment

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
        title={text.noCheckout.title}
        actions={<LinkButton to="/wallet">{text.viewBalance}</LinkButton>}
      >
        {text.noCheckout.text}
      </PaymentCard>
    )
  if (!user && !hasToken())
    return (
      <PaymentCard
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
      </PaymentCard>
    )
  return <Confirmation checkoutId={checkoutId} />
}

function Confirmation({ checkoutId }: { checkoutId: string }) {
  const { data, error, isFetching, refetch } = useConfirmation(checkoutId)
  if (data) return <Confirmed receipt={data} />
  if (error && !isFetching)
    return (
      <PaymentCard
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
            <Id label={text.failed.reference}>{checkoutId}</Id>
          </Stack>
        }
      >
        {asSentence(messageOf(error, text.failed.reason))} {text.failed.text}
      </PaymentCard>
    )
  return (
    <PaymentCard state="waiting" title={text.waiting.title}>
      {text.waiting.text}
    </PaymentCard>
  )
}

function Confirmed({ receipt }: { receipt: Receipt }) {
  const back = useAfterFundsButton()
  return (
    <PaymentCard
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
          <Id label={text.done.id}>{receipt.id}</Id>
        </Stack>
      }
    >
      {text.done.text}
    </PaymentCard>
  )
}

const Id = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="soft-second">{label}</dt>
    <dd className={styles.id}>{children}</dd>
  </div>
)

/** Ways to contact support about a payment: a message, for which guests log in first, or email. */
function ContactSupport({ checkoutId }: { checkoutId: string }) {
  const { data: settings } = useQuery(settingsQuery)
  const subject = text.supportSubject(checkoutId)
  const email = settings?.supportEmail
  return (
    <>
      <LinkButton
        to="/messages"
        search={{ to: 'support', subject }}
        variant="outline"
        icon={<IconMessage size={18} aria-hidden="true" />}
      >
        {text.contactSupport}
      </LinkButton>
      {email && (
        <ButtonAnchor
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          variant="quiet"
          icon={<IconMail size={18} aria-hidden="true" />}
        >
          {text.emailUs}
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
