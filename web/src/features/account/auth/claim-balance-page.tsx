import { claimLinkDays, payToMax } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCall } from '../../../domain/mutations.ts'
import { walletKeys } from '../../../domain/wallet/keys.ts'
import { api, type Output } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { shortDate } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { fieldProblems } from './copy.ts'
import { EmailField } from './fields.tsx'

const route = getRouteApi('/claim-balance')
const title = 'Claim your balance'

/** /claim-balance: for former users. Mails a link, which opens the claim. */
export function ClaimBalancePage() {
  const { token } = route.useSearch()
  return (
    <AuthFrame
      title={title}
      subtitle="For money that was left in the wallet when you deleted your account."
      foot={<Link to="/faq">FAQ</Link>}
    >
      {token ? <OpenClaim token={token} /> : <RequestLink />}
    </AuthFrame>
  )
}

function RequestLink() {
  const form = useForm({ email: '' })
  const request = useCall('POST /balance-claims/link', {
    failure: 'Couldn’t send the link. Please try again.',
    showError: form.fail,
  })
  const submit = () => {
    const { email } = form.values
    if (!form.check({ email: !email.trim() && fieldProblems.noEmail })) return
    request.mutate({ body: { email } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>Enter the email that your account had.</p>
      <EmailField {...form.field('email')} enterKeyHint="send" data-autofocus />
      <Button type="submit" size="large" fullWidth loading={request.isPending}>
        {request.isSuccess ? 'Resend link' : 'Send link'}
      </Button>
      <div role="status">
        {request.isSuccess && (
          <Notice>
            {request.data.message} The link works for {claimLinkDays} days.
          </Notice>
        )}
      </div>
    </Form>
  )
}

type Claim = Output<'POST /balance-claims/open'>

function OpenClaim({ token }: { token: string }) {
  const query = useQuery({
    queryKey: walletKeys.claim(token),
    queryFn: ({ signal }) => api('POST /balance-claims/open', { body: { token } }, { signal }),
  })
  if (query.error instanceof ApiError && query.error.code === 'VALIDATION_ERROR')
    return (
      <Stack gap={4}>
        <Notice tone="flag" role="alert">
          {query.error.message}
        </Notice>
        <LinkButton to="/claim-balance" size="large" fullWidth>
          Send a new link
        </LinkButton>
      </Stack>
    )
  return (
    <Loaded query={query} failed="Couldn’t load your balance" skeleton="16rem">
      {(claim) => <ClaimForm token={token} claim={claim} />}
    </Loaded>
  )
}

const gotClaim = 'We got your claim.'

function ClaimForm({ token, claim }: { token: string; claim: Claim }) {
  const form = useForm({ token, payTo: '' })
  const send = useCall('POST /balance-claims', {
    onSuccess: (_response, _request, isHere) => {
      if (!isHere()) toast.success(gotClaim)
    },
    failure: 'Couldn’t send your claim. Please try again.',
    showError: form.fail,
  })
  const submit = () => {
    const { payTo } = form.values
    if (!form.check({ payTo: !payTo.trim() && 'Enter a name and address, or a username' })) return
    send.mutate({ body: { token, payTo } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>
        We’ve kept <strong>{dollars(claim.cents)}</strong> for you since {shortDate(claim.leftAt)}.
      </p>
      {send.isSuccess ? (
        <Notice role="status">
          {gotClaim} Our team will send the money and contact you if anything is missing.
        </Notice>
      ) : (
        <>
          {claim.claimedAt && (
            <Notice>{`You claimed it on ${shortDate(claim.claimedAt)}. A new claim replaces that one.`}</Notice>
          )}
          <Textarea
            {...form.field('payTo')}
            label="Where should we send it?"
            description="Your name and mailing address for a check, or the username of your new account if you want it in your wallet."
            maxLength={payToMax}
            minRows={4}
            data-autofocus
          />
          <Button type="submit" size="large" fullWidth loading={send.isPending}>
            {title}
          </Button>
        </>
      )}
    </Form>
  )
}
