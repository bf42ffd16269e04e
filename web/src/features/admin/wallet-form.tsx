import type { AdminUser } from '@county-golf/contract/admin-users'
import { centsFromDollars } from '@county-golf/contract/money'
import { type FormEvent, useState } from 'react'
import { useViewer, useViewerActions } from '../../data/viewer.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/wallet.ts'
import { useAdminMutation } from './use-admin-mutation.ts'
import { UserSelect } from './user-select.tsx'

const text = copy.form

const actions = [
  { value: 'credit', label: text.credit, detail: text.creditDetail },
  { value: 'debit', label: text.debit, detail: text.debitDetail },
] as const
type Action = (typeof actions)[number]['value']

type WalletFormProps = {
  user: AdminUser | undefined
  /** Why the viewer can't adjust this wallet. */
  refusal: string | null | undefined
  isUserLoading: boolean
  onPick: (userId: string) => void
}

export function WalletForm({ user, refusal, isUserLoading, onPick }: WalletFormProps) {
  const [action, setAction] = useState<Action>('credit')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [inputError, setInputError] = useState('')
  const viewer = useViewer()
  const { setBalance } = useViewerActions()
  const adjust = useAdminMutation('POST /wallet/admin/adjust', {
    success: ({ transaction, balance }) =>
      transaction ? text.success(action, balance) : common.needsApproval,
    failure: text.failure(action),
    onSuccess: ({ balance }, { body }) => {
      if (body.userId === viewer.user?.id) setBalance(balance)
      setAmount('')
      setReason('')
    },
  })
  const cents = centsFromDollars(amount)
  const valid = Number.isSafeInteger(cents) && cents > 0
  const signed = action === 'credit' ? cents : -cents

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!user || !amount.trim()) return setInputError(text.missing)
    if (!valid) return setInputError(text.badAmount)
    if (user.balance + signed < 0) return setInputError(text.tooMuch(user.balance))
    adjust.mutate({
      body: { userId: user.id, cents: signed, ...(reason.trim() && { reason: reason.trim() }) },
    })
  }

  return (
    <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
      <UserSelect
        user={user}
        onPick={(id) => {
          setInputError('')
          onPick(id)
        }}
        error={undefined}
      />
      <RadioTiles<Action>
        legend={text.action}
        choices={actions}
        value={action}
        onChange={(chosen) => {
          setInputError('')
          setAction(chosen)
        }}
        columns={2}
      />
      <div className={styles.pair}>
        <TextInput
          label={common.amount}
          inputMode="decimal"
          leftSection="$"
          value={amount}
          onChange={(event) => {
            setInputError('')
            setAmount(event.currentTarget.value)
          }}
        />
        <TextInput
          label={common.optional(common.reason)}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {refusal && <Notice tone="brass">{refusal}</Notice>}
      {user && (
        <Amounts>
          <AmountRow label={common.balanceNow} cents={user.balance} />
          {valid && <AmountRow label={common.balanceAfter} cents={user.balance + signed} total />}
        </Amounts>
      )}
      <div role="alert">{inputError && <Notice tone="flag">{inputError}</Notice>}</div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          disabled={Boolean(refusal)}
          loading={adjust.isPending || isUserLoading}
        >
          {text.submit[action]}
        </Button>
      </div>
    </form>
  )
}
