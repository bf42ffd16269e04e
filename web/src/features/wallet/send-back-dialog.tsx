import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { dollars } from '@county-golf/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { useViewerActions } from '../../domain/viewer.ts'
import { walletKeys } from '../../domain/wallet/keys.ts'
import { amountError, amountInput, readAmount } from '../../lib/amount-text.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormFoot } from '../../ui/form-dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { toast } from '../../ui/toast.ts'
import { cardMoneyQuery } from './api.ts'

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
    <Dialog title="Send money back to your card" size="small" open onClose={onClose}>
      {refund ? (
        // The query updates live: a pending refund may have succeeded or failed.
        <SendBackResult refund={latest(refund, query.data)} onClose={onClose} />
      ) : (
        <Loaded
          query={query}
          failed="Couldn’t load your top-ups"
          loading="Loading your top-ups…"
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
    amount: amountInput(first?.remainingCents ?? 0),
  })
  const { topUp, amount } = form.values
  const chosen = topUps.find(({ transactionId }) => transactionId === topUp)
  const remainingCents = chosen?.remainingCents ?? 0
  const client = useQueryClient()
  const { setBalance } = useViewerActions()
  const send = useIdempotentMutation('POST /wallet/top-ups/{id}/refunds', {
    onSuccess: ({ refund, balance }, _request, isHere) => {
      setBalance(balance)
      if (isHere()) return
      const { title, text } = results[refund.status]
      const show = refund.status === 'failed' ? toast.error : toast.success
      show(title(dollars(refund.amountCents)), text)
    },
    failure: 'Couldn’t send the money back. Please try again.',
    showError: form.fail,
    proceed: ({ refund }) => onSent(refund),
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
      <p>We’ll refund the card you paid with. Most banks show it within 5 to 10 business days.</p>
      <RadioTiles
        legend="Top-up"
        columns={1}
        value={topUp}
        choices={topUps.map(({ transactionId, amountCents, remainingCents, createdAt }) => ({
          value: transactionId,
          label: `${dollars(remainingCents)} left`,
          description: `${dollars(amountCents)} added ${shortDateTime(createdAt)}`,
        }))}
        onChange={(id) => {
          const left = topUps.find(({ transactionId }) => transactionId === id)?.remainingCents ?? 0
          form.change({ topUp: id, amount: amountInput(left) })
        }}
      />
      <MoneyInput {...form.field('amount')} label="Amount" />
      <Amounts>
        <AmountRow label="Balance now" cents={cardMoney.balanceCents} />
        <AmountRow label="To your card" cents={isValid ? -cents : 0} />
        <AmountRow
          label="Balance after"
          cents={cardMoney.balanceCents - (isValid ? cents : 0)}
          total
        />
      </Amounts>
      <Notice>
        <MoneyThatStays cardMoney={cardMoney} />
      </Notice>
      <FormFoot
        action={isValid ? `Send ${dollars(cents)}` : 'Send'}
        busy={send.isPending}
        onClose={onClose}
      />
    </Form>
  )
}

const results = {
  succeeded: {
    tone: 'fairway',
    title: (amount: string) => `${amount} is on its way to your card`,
    text: 'Most banks show it within 5 to 10 business days.',
  },
  pending: {
    tone: 'lake',
    title: (amount: string) => `${amount} is set aside for your card`,
    text: 'It hasn’t left yet. We’ll keep trying, and we’ll notify you if your card doesn’t accept it.',
  },
  failed: {
    tone: 'flag',
    title: (amount: string) => `Your card didn’t accept ${amount}`,
    text: 'The money is back in your wallet. The card may be closed, or the payment may be too old. Contact support to get it another way.',
  },
} as const

/** The status of a card refund. */
function SendBackResult({ refund, onClose }: { refund: CardRefund; onClose: () => void }) {
  const { tone, title, text } = results[refund.status]
  return (
    <Stack gap={4}>
      <Notice tone={tone} role="status">
        <p className="strong">{title(dollars(refund.amountCents))}</p>
        <p>{text}</p>
      </Notice>
      <DialogActions>
        {refund.status === 'failed' && (
          <LinkButton
            variant="outline"
            to="/messages"
            search={{ to: 'support', subject: `Card refund ${refund.id}` }}
          >
            Contact support
          </LinkButton>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Stack>
  )
}

/** Explains why nothing can be sent back to a card. */
function NoCardMoney({ cardMoney, onClose }: { cardMoney: CardMoney; onClose: () => void }) {
  return (
    <Stack gap={4}>
      <p>
        {cardMoney.topUps.length > 0
          ? 'You can’t send money back to your card right now.'
          : 'There’s no card money left in your wallet. Sessions are paid for with card money first.'}
      </p>
      <Notice>
        <MoneyThatStays cardMoney={cardMoney} />
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
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
      <p>
        {otherCents > 0
          ? `${dollars(otherCents)} of your balance stays in your wallet. Prize money and credits can’t be sent to a card for now.`
          : 'Prize money and credits stay in your wallet for now. You can use them to join sessions.'}
      </p>
      {disputedCents > 0 && (
        <p>{`${dollars(disputedCents)} can’t be sent back because of a disputed card payment. Contact support.`}</p>
      )}
      {elsewhereCents > 0 && (
        <p>{`${dollars(elsewhereCents)} was paid another way. Contact support to get it back.`}</p>
      )}
    </Stack>
  )
}
