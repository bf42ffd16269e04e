import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useViewerActions } from '../../data/viewer.ts'
import { walletKeys } from '../../data/wallet/keys.ts'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useIntent } from '../../lib/intent.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { amountError, amountText, readAmount } from './amount-field.ts'
import { copy } from './copy.ts'
import { MoneyThatStays } from './money-that-stays.tsx'
import styles from './wallet-dialogs.module.css'

type FormProps = {
  cardMoney: CardMoney
  topUpId: string | undefined
  onSent: (refund: CardRefund) => void
  onClose: () => void
}

export function SendBackForm({ cardMoney, topUpId, onSent, onClose }: FormProps) {
  const topUps = cardMoney.topUps.filter(({ blockedBy }) => blockedBy === null)
  const [chosenId, setChosenId] = useState(topUpId)
  const chosen = topUps.find(({ transactionId }) => transactionId === chosenId) ?? topUps[0]
  const leftCents = chosen?.leftCents ?? 0
  /** Undefined until edited: the whole remaining amount. */
  const [input, setInput] = useState<string>()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { setBalance } = useViewerActions()
  const send = useIntent('POST /wallet/top-ups/{id}/refunds', {
    onSuccess: ({ refund, balance }) => {
      setBalance(balance)
      onSent(refund)
    },
    onSettled: () => client.invalidateQueries({ queryKey: walletKeys.all }),
  })
  const amount = input ?? amountText(leftCents)
  const cents = readAmount(amount)
  const isValid = cents !== undefined && cents > 0 && cents <= leftCents

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = amountError(amount, { minCents: 1, maxCents: leftCents })
    setError(found)
    if (found) {
      field.current?.focus()
      // The sheet's footer may cover it, especially with a keyboard open.
      field.current?.scrollIntoView({ block: 'center' })
    }
    if (!found && chosen && cents !== undefined)
      send.mutate({ params: { id: chosen.transactionId }, body: { amountCents: cents } })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        {copy.sendBack.intro} {copy.bankTime}
      </p>
      <RadioTiles
        legend={copy.sendBack.topUp}
        columns={1}
        value={chosen?.transactionId ?? ''}
        choices={topUps.map(({ transactionId, amountCents, leftCents, createdAt }) => ({
          value: transactionId,
          label: copy.sendBack.left(leftCents),
          description: copy.sendBack.added(amountCents, shortDateTime(createdAt)),
        }))}
        onChange={(id) => {
          setChosenId(id)
          setInput(undefined)
          setError(undefined)
        }}
      />
      <TextInput
        ref={field}
        label={copy.amount}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={amount}
        error={error}
        onChange={(event) => {
          setInput(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Amounts>
        <AmountRow label={copy.balanceNow} cents={cardMoney.balanceCents} />
        <AmountRow label={copy.sendBack.toCard} cents={isValid ? -cents : 0} />
        <AmountRow
          label={copy.balanceAfter}
          cents={cardMoney.balanceCents - (isValid ? cents : 0)}
          total
        />
      </Amounts>
      <Notice>
        <MoneyThatStays cardMoney={cardMoney} />
      </Notice>
      <div role="alert" className={styles.alert}>
        {send.error && (
          <Notice tone="flag">{messageOf(send.error, copy.sendBack.sendFailed)}</Notice>
        )}
      </div>
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {copy.sendBack.submit(isValid ? cents : undefined)}
        </Button>
      </DialogFoot>
    </form>
  )
}
