import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { useQueryClient } from '@tanstack/react-query'
import { useViewerActions } from '../../data/viewer.ts'
import { walletKeys } from '../../data/wallet/keys.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useIntent } from '../../lib/intent.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { amountError, amountText, readAmount } from './amount-field.ts'
import { copy } from './copy.ts'
import { MoneyThatStays } from './money-that-stays.tsx'

type FormProps = {
  cardMoney: CardMoney
  topUpId: string | undefined
  onSent: (refund: CardRefund) => void
  onClose: () => void
}

export function SendBackForm({ cardMoney, topUpId, onSent, onClose }: FormProps) {
  const topUps = cardMoney.topUps.filter(({ blockedBy }) => blockedBy === null)
  const first = topUps.find(({ transactionId }) => transactionId === topUpId) ?? topUps[0]
  const form = useForm({
    topUp: first?.transactionId ?? '',
    amount: amountText(first?.remainingCents ?? 0),
  })
  const { topUp, amount } = form.values
  const chosen = topUps.find(({ transactionId }) => transactionId === topUp)
  const remainingCents = chosen?.remainingCents ?? 0
  const client = useQueryClient()
  const { setBalance } = useViewerActions()
  const send = useIntent('POST /wallet/top-ups/{id}/refunds', {
    onSuccess: ({ refund, balance }) => {
      setBalance(balance)
      onSent(refund)
    },
    onError: (error) => form.fail(error, copy.sendBack.sendFailed),
    onSettled: () => client.invalidateQueries({ queryKey: walletKeys.all }),
  })
  const cents = readAmount(amount)
  const isValid = cents !== undefined && cents > 0 && cents <= remainingCents

  const submit = () => {
    const error = amountError(amount, { minCents: 1, maxCents: remainingCents })
    if (form.check({ amount: error }) && chosen && cents !== undefined)
      send.mutate({ params: { id: chosen.transactionId }, body: { amountCents: cents } })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>
        {copy.sendBack.intro} {copy.bankTime}
      </p>
      <RadioTiles
        legend={copy.sendBack.topUp}
        columns={1}
        value={topUp}
        choices={topUps.map(({ transactionId, amountCents, remainingCents, createdAt }) => ({
          value: transactionId,
          label: copy.sendBack.left(remainingCents),
          description: copy.sendBack.added(amountCents, shortDateTime(createdAt)),
        }))}
        onChange={(id) => {
          const left = topUps.find(({ transactionId }) => transactionId === id)?.remainingCents ?? 0
          form.change({ topUp: id, amount: amountText(left) })
        }}
      />
      <TextInput
        {...form.field('amount')}
        label={copy.amount}
        inputMode="decimal"
        autoComplete="off"
        start="$"
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
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {copy.sendBack.submit(isValid ? cents : undefined)}
        </Button>
      </DialogFoot>
    </Form>
  )
}
