import type { CardMoney, CardRefund } from '@county-golf/contract/card-refunds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { cardMoneyQuery } from './api.ts'
import { copy } from './copy.ts'
import { NoCardMoney } from './no-card-money.tsx'
import { SendBackForm } from './send-back-form.tsx'
import { SendBackResult } from './send-back-result.tsx'

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
          fallback={copy.serverError}
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
