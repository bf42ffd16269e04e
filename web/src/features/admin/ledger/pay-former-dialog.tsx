import type { FormerBalance } from '@county-golf/contract/former-balances'
import { dollars } from '@county-golf/contract/money'
import { shortDate } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { common } from '../copy.ts'
import { UserFilter } from '../table/search-select.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

const ways = [
  { value: 'bank', label: 'Paid from the bank', detail: 'check or transfer' },
  { value: 'wallet', label: 'New account', detail: 'move to its wallet' },
] as const
type Way = (typeof ways)[number]['value']

type PayFormerDialogProps = { balance: FormerBalance; onClose: () => void }

/** Records that a former user was paid, or moves the balance to the wallet of their new account. */
export function PayFormerDialog({ balance, onClose }: PayFormerDialogProps) {
  const { userId: id, cents, leftAt, payTo } = balance
  const form = useForm<{ way: Way; reference: string; toUserId: string }>({
    way: 'bank',
    reference: '',
    toUserId: '',
  })
  const { way, reference, toUserId } = form.values
  const isWallet = way === 'wallet'
  const pay = useAdminMutation('POST /admin/money/former-balances/{id}/pay', {
    success: ({ transactionId }) =>
      transactionId ? `${dollars(cents)} marked as paid` : common.needsApproval,
    failure: 'Couldn’t pay this balance. Please try again.',
    proceed: onClose,
    onError: (error) => form.fail(error),
  })
  const submit = () => {
    const found = {
      toUserId: isWallet && !toUserId && 'Choose the new account',
      reference:
        !reference.trim() && (isWallet ? 'Enter a note' : 'Enter a check or transfer number'),
    }
    if (!form.check(found)) return
    pay.mutate({
      params: { id },
      body: { cents, reference: reference.trim(), ...(isWallet && { toUserId }) },
    })
  }
  return (
    <FormDialog
      title={`Pay ${dollars(cents)} to a former user`}
      size="small"
      form={form}
      action={isWallet ? 'Move to wallet' : 'Mark as paid'}
      busy={pay.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="soft-medium">{`Their account was deleted on ${shortDate(leftAt)}.`}</p>
      {payTo && (
        <Notice>
          <span className="user-text">{payTo}</span>
        </Notice>
      )}
      <RadioTiles<Way> {...form.field('way')} legend="How" choices={ways} columns={2} />
      {isWallet && (
        <UserFilter
          label="New account"
          placeholder="Search by name, email, or phone"
          userId={toUserId || undefined}
          onPick={(user) => form.change({ toUserId: user ?? '' })}
        />
      )}
      {form.errors.toUserId && <Notice tone="flag">{form.errors.toUserId}</Notice>}
      <TextInput
        {...form.field('reference')}
        label={isWallet ? 'Note (the user will see it)' : 'Check or transfer number'}
        maxLength={200}
      />
    </FormDialog>
  )
}
