import type { AdminUser } from '@county-golf/contract/admin-users'
import { centsFromDollars, dollars } from '@county-golf/contract/money'
import { type FormEvent, useState } from 'react'
import { useViewer, useViewerActions } from '../../lib/viewer.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { useAct } from './use-act.ts'
import { UserPick } from './user-pick.tsx'

const directions = [
  { value: 'credit', label: 'Credit', detail: 'into the wallet' },
  { value: 'debit', label: 'Debit', detail: 'out of the wallet' },
] as const
type Direction = (typeof directions)[number]['value']

type WalletFormProps = {
  user: AdminUser | undefined
  /** Why this wallet can't be adjusted by the viewer. */
  refusal: string | null | undefined
  /** Somebody is chosen, and not known yet. */
  isFinding: boolean
  onPick: (userId: string) => void
}

export function WalletForm({ user, refusal, isFinding, onPick }: WalletFormProps) {
  const [direction, setDirection] = useState<Direction>('credit')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const viewer = useViewer()
  const { setBalance } = useViewerActions()
  const adjust = useAct('POST /wallet/admin/adjust', {
    done: ({ transaction, balance }) =>
      transaction
        ? `Wallet ${direction}ed. The balance is ${dollars(balance)}.`
        : 'This amount needs a second admin. It’s waiting for approval.',
    failed: `Failed to ${direction} wallet`,
    onDone: ({ balance }, { body }) => {
      if (body.userId === viewer.user?.id) setBalance(balance)
      setAmount('')
      setReason('')
    },
  })
  const cents = centsFromDollars(amount)
  const valid = Number.isSafeInteger(cents) && cents > 0
  const signed = direction === 'credit' ? cents : -cents

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!user || !amount.trim()) return setProblem('Please fill in all fields')
    if (!valid) return setProblem('Please enter an amount above $0.00, such as 25.00')
    if (user.balance + signed < 0)
      return setProblem(`This wallet holds ${dollars(user.balance)}. Enter at most that amount.`)
    adjust.mutate({
      body: { userId: user.id, cents: signed, ...(reason.trim() && { reason: reason.trim() }) },
    })
  }

  return (
    <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
      <UserPick
        user={user}
        onPick={(id) => {
          setProblem('')
          onPick(id)
        }}
        error={undefined}
      />
      <Choices<Direction>
        legend="What to do"
        choices={directions}
        value={direction}
        onChange={(chosen) => {
          setProblem('')
          setDirection(chosen)
        }}
        columns={2}
      />
      <div className={styles.pair}>
        <TextInput
          label="Amount"
          inputMode="decimal"
          leftSection="$"
          value={amount}
          onChange={(event) => {
            setProblem('')
            setAmount(event.currentTarget.value)
          }}
        />
        <TextInput
          label="Reason (optional)"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {refusal && <Notice tone="brass">{refusal}</Notice>}
      {user && (
        <Amounts>
          <AmountRow label="Balance now" cents={user.balance} />
          {valid && <AmountRow label="Balance after" cents={user.balance + signed} total />}
        </Amounts>
      )}
      <div role="alert">{problem && <Notice tone="flag">{problem}</Notice>}</div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={Boolean(refusal)} loading={adjust.isPending || isFinding}>
          {direction === 'credit' ? 'Credit Wallet' : 'Debit Wallet'}
        </Button>
      </div>
    </form>
  )
}
