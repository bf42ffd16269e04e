import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { dollars } from '@county-golf/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useIntent } from '../../lib/intent.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { DialogFoot } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { amountProblem, amountText, readAmount } from './amount-field.ts'
import styles from './wallet-dialogs.module.css'
import { WhatStays } from './what-stays.tsx'

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
  /** As typed; undefined while it is all that's left. */
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { setBalance } = useViewerActions()
  const send = useIntent('POST /wallet/top-ups/{id}/refunds', {
    onSuccess: ({ refund, balance }) => {
      setBalance(balance)
      onSent(refund)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['wallet'] }),
  })
  const amount = typed ?? amountText(leftCents)
  const cents = readAmount(amount)
  const isFine = cents !== undefined && cents > 0 && cents <= leftCents

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = amountProblem(amount, { minCents: 1, maxCents: leftCents })
    setProblem(wrong)
    if (wrong) {
      field.current?.focus()
      // The foot of the sheet may cover it, above all with a keyboard open.
      field.current?.scrollIntoView({ block: 'center' })
    }
    if (!wrong && chosen && cents !== undefined)
      send.mutate({ params: { id: chosen.transactionId }, body: { amountCents: cents } })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>We’ll refund the card you paid with. Most banks show it within 5 to 10 business days.</p>
      <Choices
        legend="Top-up"
        columns={1}
        value={chosen?.transactionId ?? ''}
        choices={topUps.map(({ transactionId, amountCents, leftCents, createdAt }) => ({
          value: transactionId,
          label: `${dollars(leftCents)} left`,
          meaning: `${dollars(amountCents)} added ${shortDateTime(createdAt)}`,
        }))}
        onChange={(id) => {
          setChosenId(id)
          setTyped(undefined)
          setProblem(undefined)
        }}
      />
      <TextInput
        ref={field}
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={amount}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Amounts>
        <AmountRow label="Balance now" cents={cardMoney.balanceCents} />
        <AmountRow label="To your card" cents={isFine ? -cents : 0} />
        <AmountRow
          label="Balance after"
          cents={cardMoney.balanceCents - (isFine ? cents : 0)}
          total
        />
      </Amounts>
      <Notice>
        <WhatStays cardMoney={cardMoney} />
      </Notice>
      <div role="alert" className={styles.alert}>
        {send.error && (
          <Notice tone="flag">
            {messageOf(send.error, 'Couldn’t send the money back. Please try again.')}
          </Notice>
        )}
      </div>
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={send.isPending}>
          {isFine ? `Send ${dollars(cents)}` : 'Send'}
        </Button>
      </DialogFoot>
    </form>
  )
}
