import type { CardMoney } from '@county-golf/contract/card-refunds'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { copy } from './copy.ts'
import { MoneyThatStays } from './money-that-stays.tsx'

type NoCardMoneyProps = { cardMoney: CardMoney; onClose: () => void }

/** Explains why nothing can be sent back to a card. */
export function NoCardMoney({ cardMoney, onClose }: NoCardMoneyProps) {
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
