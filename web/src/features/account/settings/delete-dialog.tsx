import type { AccountDeletion, HeldMoney } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import type { User } from '@county-golf/contract/users'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewerActions } from '../../../domain/viewer.ts'
import { walletKeys } from '../../../domain/wallet/keys.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { shortDateTime, shortDay } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
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
  // Deletion moves money and revokes the token, so the refetch that follows would fail.
  const [isDeleting, setDeleting] = useState(false)
  const query = useQuery({ ...deletionQuery, enabled: !isDeleting })
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
            <DeleteForm user={user} deletion={data} onDeleting={setDeleting} onClose={onClose} />
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
  /** True when deletion starts, false if it fails. */
  onDeleting: (isDeleting: boolean) => void
  onClose: () => void
}

/** Whether the amounts have changed. They are then shown again before anything is deleted. */
const isMoneyChanged = (error: unknown): boolean =>
  error instanceof ApiError && ['WALLET_NOT_EMPTY', 'MONEY_HELD'].includes(error.code)

/** Asks for the username, the password, and, where money would be lost, a typed confirmation. */
function DeleteForm({ user, deletion, onDeleting, onClose }: DeleteFormProps) {
  const form = useForm({ name: '', password: '', forfeit: '' })
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const client = useQueryClient()
  const remove = useCall('DELETE /auth/account')
  const { balanceCents, refundCents, forfeitCents, lateFeesCents } = deletion
  const forfeitText = forfeitCents > 0 ? `Forfeit ${dollars(forfeitCents)}` : null

  const submit = () => {
    const { name, password, forfeit } = form.values
    const found = {
      name: name !== user.username && confirmation(user.username),
      forfeit: forfeitText !== null && forfeit !== forfeitText && confirmation(`“${forfeitText}”`),
    }
    if (!form.check(found)) return
    onDeleting(true)
    remove.mutate(
      { body: { password, ...(forfeitText !== null && { forfeit }) } },
      {
        onSuccess: () => {
          toast.success('Your account has been deleted')
          // The token is revoked, so no request on the way home may send it.
          storage.clearCredentials()
          storage.remove('scores')
          void navigate({ to: '/' }).then(() => viewer.loggedOut())
        },
        onError: (error) => {
          onDeleting(false)
          if (isMoneyChanged(error))
            void client.invalidateQueries({ queryKey: deletionQuery.queryKey })
          form.fail(error, 'Couldn’t delete your account. Please try again.')
        },
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>
        You’ll be removed from upcoming sessions, and sessions you host will be cancelled. Everyone
        gets a full refund. Your name, email, and profile are permanently deleted.
      </p>
      {lateFeesCents > 0 && (
        <p>
          {`You left sessions late and may still get ${dollars(lateFeesCents)} of their fees. Once your account is deleted, you won’t.`}
        </p>
      )}
      {balanceCents + refundCents > 0 && <MoneySummary deletion={deletion} />}
      <TextInput
        label={confirmation(user.username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(forfeitText === null && { 'data-autofocus': true })}
        {...form.field('name')}
      />
      <CurrentPasswordField {...form.field('password')} />
      {forfeitText !== null && (
        <TextInput
          label={confirmation(`“${forfeitText}”`)}
          autoComplete="off"
          required
          {...form.field('forfeit')}
        />
      )}
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

/** What happens to the money: what goes to the card, and what is lost. */
function MoneySummary({ deletion }: { deletion: AccountDeletion }) {
  const { balanceCents, returnableCents, refundCents, forfeitCents } = deletion
  return (
    <Stack gap={4}>
      {forfeitCents > 0 && (
        <Notice tone="flag">
          <p>
            <strong>{`You’ll lose ${dollars(forfeitCents)} if you delete your account.`}</strong>{' '}
            Prize money and credits can’t be sent to a card.
          </p>
        </Notice>
      )}
      {returnableCents > 0 && (
        <p>
          {`We’ll first send ${dollars(returnableCents)} back to your card. Most banks show it within 5 to 10 business days.`}
        </p>
      )}
      <Amounts>
        <AmountRow label="Balance" cents={balanceCents} />
        {refundCents > 0 && <AmountRow label="Refunds for upcoming sessions" cents={refundCents} />}
        {returnableCents > 0 && <AmountRow label="To your card" cents={-returnableCents} />}
        <AmountRow label="You’ll lose" cents={forfeitCents} total />
      </Amounts>
    </Stack>
  )
}
