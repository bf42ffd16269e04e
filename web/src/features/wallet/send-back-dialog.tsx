import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewerActions } from '../../domain/viewer.ts'
import { walletKeys } from '../../domain/wallet/keys.ts'
import { serverFailed } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useIdempotentMutation } from '../../lib/idempotent-mutation.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogFoot } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { amountError, amountText, readAmount } from './amount-field.ts'
import { cardMoneyQuery } from './api.ts'
import { copy } from './copy.ts'

type SendBackProps = {
  /** The wallet transaction of the top-up to preselect. */
  topUpId: string | undefined
  onClose: () => void
}

/** Sends what is left of a top-up back to its card. */
export function SendBackDialog({ topUpId, onClose }: SendBackProps) {
  const [refund, setRefund] = useState<CardRefund>()
  const query = useQuery(cardMoneyQuery)
  return (
    <Dialog title={copy.sendBack.title} size="small" open onClose={onClose}>
      {refund ? (
        // The query updates live: a pending refund may have succeeded or failed.
        <SendBackResult refund={latest(refund, query.data)} onClose={onClose} />
      ) : (
        <Loaded
          query={query}
          failed={copy.sendBack.failed}
          fallback={serverFailed}
          loading={copy.sendBack.loading}
          skeleton="16rem"
        >
          {(data) =>
            data.returnableCents > 0 ? (
              <SendBackForm
                cardMoney={data}
                topUpId={topUpId}
                onSent={setRefund}
                onClose={onClose}
              />
            ) : (
              <NoCardMoney cardMoney={data} onClose={onClose} />
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}

const latest = (refund: CardRefund, data: CardMoney | undefined): CardRefund =>
  data?.refunds.find(({ id }) => id === refund.id) ?? refund

type FormProps = {
  cardMoney: CardMoney
  topUpId: string | undefined
  onSent: (refund: CardRefund) => void
  onClose: () => void
}

function SendBackForm({ cardMoney, topUpId, onSent, onClose }: FormProps) {
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
  const send = useIdempotentMutation('POST /wallet/top-ups/{id}/refunds', {
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

const tones = { succeeded: 'fairway', pending: 'lake', failed: 'flag' } as const

/** The status of a card refund. */
function SendBackResult({ refund, onClose }: { refund: CardRefund; onClose: () => void }) {
  const { title, text } = copy.sendBackResult[refund.status]
  return (
    <Stack gap={4}>
      <Notice tone={tones[refund.status]} role="status">
        <p className="strong">{title(refund.amountCents)}</p>
        <p>{text}</p>
      </Notice>
      <DialogActions>
        {refund.status === 'failed' && (
          <LinkButton
            variant="outline"
            to="/messages"
            search={{ to: 'support', subject: copy.sendBackResult.supportSubject(refund.id) }}
          >
            {copy.sendBackResult.support}
          </LinkButton>
        )}
        <Button onClick={onClose}>{copy.close}</Button>
      </DialogActions>
    </Stack>
  )
}

/** Explains why nothing can be sent back to a card. */
function NoCardMoney({ cardMoney, onClose }: { cardMoney: CardMoney; onClose: () => void }) {
  return (
    <Stack gap={4}>
      <p>{cardMoney.topUps.length > 0 ? copy.sendBack.blocked : copy.sendBack.nothingLeft}</p>
      <Notice>
        <MoneyThatStays cardMoney={cardMoney} />
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{copy.close}</Button>
      </DialogActions>
    </Stack>
  )
}

/** How much of the balance can't be sent to a card, and why. */
function MoneyThatStays({ cardMoney }: { cardMoney: CardMoney }) {
  const { balanceCents, topUps } = cardMoney
  const remainingOf = (some: CardMoney['topUps']) =>
    some.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  const blockedBy = (reason: 'dispute' | 'provider') =>
    remainingOf(topUps.filter((topUp) => topUp.blockedBy === reason))
  const otherCents = balanceCents - remainingOf(topUps)
  const disputedCents = blockedBy('dispute')
  const elsewhereCents = blockedBy('provider')
  return (
    <Stack gap={2}>
      <p>{otherCents > 0 ? copy.sendBack.otherStays(otherCents) : copy.sendBack.prizesStay}</p>
      {disputedCents > 0 && <p>{copy.sendBack.disputed(disputedCents)}</p>}
      {elsewhereCents > 0 && <p>{copy.sendBack.paidElsewhere(elsewhereCents)}</p>}
    </Stack>
  )
}
