import type { AdminUser } from '@county-golf/contract/admin-users'
import { dollars } from '@county-golf/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { amountError, readAmount } from '../../../lib/amount-text.ts'
import { type FormErrors, useForm } from '../../../lib/use-form.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { QueryError } from '../../../ui/loaded.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Subheading } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { userQuery } from '../api.ts'
import { common } from '../copy.ts'
import { FieldGrid, TabSection } from '../layout.tsx'
import { UserSelect } from '../table/search-select.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { Approvals } from './approvals.tsx'
import { WalletHistory } from './wallet-history.tsx'

/** Wallet adjustments, a user's transactions, and pending approvals. */
export function WalletTab() {
  const { search, set } = useAdminSearch()
  const query = useQuery({ ...userQuery(search.open ?? ''), enabled: Boolean(search.open) })
  const { data, isLoading, isError } = query
  const user = data?.user
  return (
    <Stack gap={8}>
      <TabSection id="adjust" heading="Credit or debit a wallet">
        <WalletForm
          user={user}
          refusal={data?.adjustRefusal}
          isUserLoading={isLoading}
          onPick={(open) => set({ open })}
        />
      </TabSection>
      <Stack as="section" gap={4}>
        <Subheading>{user ? `${nameOf(user)}’s transactions` : 'Transactions'}</Subheading>
        {user ? (
          <WalletHistory key={user.id} user={user} />
        ) : isError ? (
          <QueryError query={query} failed="Couldn’t load this user" />
        ) : (
          <EmptyState as="h3" title="Choose a user to see their transactions" />
        )}
      </Stack>
      <Approvals />
    </Stack>
  )
}

const actions = [
  { value: 'credit', label: 'Credit', detail: 'add to wallet' },
  { value: 'debit', label: 'Debit', detail: 'take from wallet' },
] as const
type Action = (typeof actions)[number]['value']

/** Larger adjustments are confirmed, since a slip of a digit is expensive and credit can be spent right away. */
const confirmAboveCents = 10_000

type WalletFormProps = {
  user: AdminUser | undefined
  /** Why the viewer can't adjust this wallet. */
  refusal: string | null | undefined
  isUserLoading: boolean
  onPick: (userId: string) => void
}

function WalletForm({ user, refusal, isUserLoading, onPick }: WalletFormProps) {
  const form = useForm<{ action: Action; amount: string; reason: string }>({
    action: 'credit',
    amount: '',
    reason: '',
  })
  const { action, amount, reason } = form.values
  const viewer = useViewer()
  const { setBalance } = useViewerActions()
  const client = useQueryClient()
  const adjust = useAdminMutation('POST /wallet/admin/adjust', {
    success: ({ transaction, balance }) =>
      transaction ? `Wallet ${action}ed. New balance: ${dollars(balance)}.` : common.needsApproval,
    failure: `Failed to ${action} wallet`,
    onSuccess: ({ balance }, { body }) => {
      if (body.userId === viewer.user?.id) setBalance(balance)
      // The next adjustment must not be checked against the old balance while the user is refetched.
      client.setQueryData(
        userQuery(body.userId).queryKey,
        (data) => data && { ...data, user: { ...data.user, balance } },
      )
      form.reset({ action, amount: '', reason: '' })
    },
  })
  const [isConfirming, setConfirming] = useState(false)
  const cents = readAmount(amount) ?? 0
  const signed = action === 'credit' ? cents : -cents

  const errorsFor = (balance: number | undefined): FormErrors => {
    if (balance === undefined || !amount.trim()) return { form: 'Please fill in all fields' }
    const isTooMuch = balance + signed < 0
    return {
      amount: amountError(amount, { minCents: 1 }),
      form: isTooMuch && `This wallet only has ${dollars(balance)}. Enter that amount or less.`,
    }
  }
  const send = (to: AdminUser) => {
    setConfirming(false)
    adjust.mutate({
      body: { userId: to.id, cents: signed, ...(reason.trim() && { reason: reason.trim() }) },
    })
  }
  const submit = () => {
    if (!form.check(errorsFor(user?.balance)) || !user) return
    if (cents > confirmAboveCents) setConfirming(true)
    else send(user)
  }

  return (
    <Form form={form} onSubmit={submit} className={styles.narrow}>
      <UserSelect
        user={user}
        onPick={(id) => {
          form.check({})
          onPick(id)
        }}
      />
      <RadioTiles<Action> {...form.field('action')} legend="Action" choices={actions} columns={2} />
      <FieldGrid>
        <MoneyInput {...form.field('amount')} label="Amount" />
        <TextInput {...form.field('reason')} label="Reason (optional)" maxLength={200} />
      </FieldGrid>
      {refusal && <Notice tone="brass">{refusal}</Notice>}
      {user && (
        <Amounts>
          <AmountRow label="Balance now" cents={user.balance} />
          {cents > 0 && <AmountRow label="Balance after" cents={user.balance + signed} total />}
        </Amounts>
      )}
      <Row gap={2} wrap>
        <Button
          type="submit"
          disabled={Boolean(refusal)}
          loading={adjust.isPending || isUserLoading}
        >
          {action === 'credit' ? 'Credit wallet' : 'Debit wallet'}
        </Button>
      </Row>
      {isConfirming && user && (
        <ConfirmDialog
          title={
            action === 'credit'
              ? `Credit ${dollars(cents)} to ${nameOf(user)}?`
              : `Debit ${dollars(cents)} from ${nameOf(user)}?`
          }
          action={`${action === 'credit' ? 'Credit' : 'Debit'} ${dollars(cents)}`}
          busy={adjust.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => send(user)}
        >
          {`${nameOf(user)} (@${user.username}) will have ${dollars(user.balance + signed)}.`}
          {action === 'credit' && ' They can spend it right away.'}
        </ConfirmDialog>
      )}
    </Form>
  )
}
