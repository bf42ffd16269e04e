import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { cardMoneyQuery } from './api.ts'
import { NothingToSend } from './nothing-to-send.tsx'
import { SendBackForm } from './send-back-form.tsx'
import { SendBackResult } from './send-back-result.tsx'

type SendBackProps = {
  /** The top-up to begin with, by its wallet transaction. */
  topUpId: string | undefined
  onClose: () => void
}

/** Sends what is left of a top-up back to the card it came from. */
export function SendBackDialog({ topUpId, onClose }: SendBackProps) {
  const [refund, setRefund] = useState<CardRefund>()
  const { data, error, refetch, isFetching } = useQuery(cardMoneyQuery)
  return (
    <Dialog title="Send money back to your card" size="small" open onClose={onClose}>
      {refund ? (
        // Read again as news comes in: what was pending may have arrived or been refused.
        <SendBackResult refund={latest(refund, data)} onClose={onClose} />
      ) : data ? (
        data.returnableCents > 0 ? (
          <SendBackForm cardMoney={data} topUpId={topUpId} onSent={setRefund} onClose={onClose} />
        ) : (
          <NothingToSend cardMoney={data} onClose={onClose} />
        )
      ) : error ? (
        <ErrorState
          title="Couldn’t load your top-ups"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your top-ups…">
          <Skeleton height="16rem" />
        </Loading>
      )}
    </Dialog>
  )
}

const latest = (refund: CardRefund, data: CardMoney | undefined): CardRefund =>
  data?.refunds.find(({ id }) => id === refund.id) ?? refund
