import type { AccountDeletion, HeldMoney } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import type { User } from '@county-golf/contract/users'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { walletKeys } from '../../../domain/wallet/keys.ts'
import { api } from '../../../lib/api.ts'
import { shortDateTime, shortDay } from '../../../lib/dates.ts'
import { pauseLive } from '../../../lib/live.ts'
import { storage } from '../../../lib/storage.ts'
import { useForm } from '../../../lib/use-form.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { CurrentPasswordField } from '../auth/fields.tsx'

/** Never cached, so that the amounts are current. */
const deletionQuery = queryOptions({
  queryKey: walletKeys.deletion(),
  queryFn: ({ signal }) => api('GET /auth/account/deletion', {}, { signal }),
  gcTime: 0,
  staleTime: 0,
})

type DeleteDialogProps = { user: User; onClose: () => void }

/** Shows what deleting the account does to its money before asking for confirmation. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const query = useQuery(deletionQuery)
  return (
    <Dialog title="Delete your account?" size="small" open onClose={onClose}>
      <Loaded
        query={query}
        failed="Couldn’t load your deletion summary"
        loading="Loading…"
        skeleton="20rem"
      >
        {(data) =>
          isBlocked(data) ? (
            <DeletionBlocked deletion={data} onClose={onClose} />
          ) : (
            <DeleteForm user={user} deletion={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

const isBlocked = (deletion: AccountDeletion): boolean =>
  deletion.held.length > 0 ||
  deletion.owedCents > 0 ||
  deletion.hasPendingCardRefund ||
  deletion.hasOpenDispute

/** Why the account can't be deleted now, and when it can. */
function DeletionBlocked({
  deletion,
  onClose,
}: {
  deletion: AccountDeletion
  onClose: () => void
}) {
  const { held, owedCents, hasPendingCardRefund, hasOpenDispute, possibleAt } = deletion
  return (
    <Stack gap={4}>
      {held.length > 0 && (
        <>
          <Notice tone="brass">
            {possibleAt
              ? `You can delete your account once ${held.length === 1 ? 'this session is' : 'these sessions are'} settled, expected by ${shortDateTime(possibleAt)}.`
              : `You can delete your account once our team has decided the result of ${held.length === 1 ? 'this session' : 'these sessions'}.`}
          </Notice>
          <Stack as="ul" gap={3}>
            {held.map((session) => (
              <Stack as="li" key={session.sessionId}>
                <Link to="/sessions/$id" params={{ id: session.sessionId }}>
                  {session.courseName}, {shortDay(session.teeAt, session.timeZone)}
                </Link>
                <span className="soft-second">{whatItHolds(session)}</span>
              </Stack>
            ))}
          </Stack>
        </>
      )}
      {owedCents > 0 && (
        <Notice tone="flag">{`You owe ${dollars(owedCents)} because your bank reversed a card payment. Add funds to pay it before you delete your account.`}</Notice>
      )}
      {hasPendingCardRefund && (
        <Notice tone="lake">
          A refund to your card is on its way. You can delete your account once it arrives.
        </Notice>
      )}
      {hasOpenDispute && (
        <Notice tone="flag">
          Your bank is still reviewing a dispute about one of your payments. You can delete your
          account once it’s decided.
        </Notice>
      )}
      <DialogActions>
        {owedCents > 0 && (
          <LinkButton variant="outline" to="/wallet">
            Open wallet
          </LinkButton>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Stack>
  )
}

function whatItHolds({ cents, settlesAt }: HeldMoney): string {
  const what = cents > 0 ? `Holds ${dollars(cents)} of yours` : 'Its prize isn’t decided yet'
  return settlesAt ? `${what}, until ${shortDateTime(settlesAt)}` : `${what}. The result is open.`
}

const confirmation = (text: string) => `Type ${text} to confirm`

type DeleteFormProps = {
  user: User
  deletion: AccountDeletion
  onClose: () => void
}

/** Asks for the username and the password. Sends the amount that it showed, since another one must be shown first. */
function DeleteForm({ user, deletion, onClose }: DeleteFormProps) {
  const form = useForm({ name: '', password: '' })
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const client = useQueryClient()
  const resumeLive = useRef<() => void>(undefined)
  const remove = useCall('DELETE /auth/account', {
    onSuccess: () => {
      toast.success('Your account has been deleted')
      // The token is revoked, so no request on the way home may send it.
      storage.clearCredentials()
      storage.remove('scores')
      void navigate({ to: '/' }).then(() => {
        viewer.loggedOut()
        resumeLive.current?.()
      })
    },
    onError: () => {
      resumeLive.current?.()
      // Changed amounts must be shown before anything is deleted.
      void client.invalidateQueries()
    },
    failure: 'Couldn’t delete your account. Please try again.',
    showError: form.fail,
  })
  const { balanceCents, refundCents, keptCents, lateFeesCents } = deletion

  const submit = () => {
    const { name, password } = form.values
    if (!form.check({ name: name !== user.username && confirmation(user.username) })) return
    // Deletion moves money and then revokes the token, so refetches would fail.
    resumeLive.current = pauseLive()
    remove.mutate({ body: { password, ...(keptCents > 0 && { keptCents }) } })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>
        You’ll be removed from upcoming sessions, and sessions you host will be cancelled. Everyone
        gets a full refund. Your name, email, and profile are permanently deleted.
      </p>
      {lateFeesCents > 0 && (
        <p>
          {`You left sessions late and may still get ${dollars(lateFeesCents)} of their fees. If you do, we’ll keep that for you.`}
        </p>
      )}
      {balanceCents + refundCents > 0 && <MoneySummary deletion={deletion} />}
      {keptCents + lateFeesCents > 0 && <ClaimNote email={user.email} />}
      <TextInput
        label={confirmation(user.username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        {...form.field('name')}
      />
      <CurrentPasswordField {...form.field('password')} />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          Delete my account
        </Button>
      </DialogActions>
    </Form>
  )
}

/** How to get what is kept, which needs the email. */
const ClaimNote = ({ email }: Pick<User, 'email'>) => (
  <Notice tone="brass">
    {email ? (
      <>
        {`To claim it after you delete your account, enter ${email} at `}
        <Link to="/claim-balance">Claim your balance</Link>.
      </>
    ) : (
      'Add an email to your account first. You’ll need it to claim the money later.'
    )}
  </Notice>
)

/** What happens to the money: what goes to the card, and what is kept. */
function MoneySummary({ deletion }: { deletion: AccountDeletion }) {
  const { balanceCents, returnableCents, refundCents, keptCents } = deletion
  return (
    <Stack gap={4}>
      {returnableCents > 0 && (
        <p>
          {`We’ll first send ${dollars(returnableCents)} back to your card. Most banks show it within 5 to 10 business days.`}
        </p>
      )}
      {keptCents > 0 && (
        <p>
          {`${dollars(keptCents)} can’t go back to a card. It stays yours, and we’ll keep it until you claim it.`}
        </p>
      )}
      <Amounts>
        <AmountRow label="Balance" cents={balanceCents} />
        {refundCents > 0 && <AmountRow label="Refunds for upcoming sessions" cents={refundCents} />}
        {returnableCents > 0 && <AmountRow label="To your card" cents={-returnableCents} />}
        <AmountRow label="Kept for you" cents={keptCents} total />
      </Amounts>
    </Stack>
  )
}
