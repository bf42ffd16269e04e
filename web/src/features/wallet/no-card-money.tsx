import type { CardMoney } from '@county-golf/contract/card-refunds'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { copy } from './copy.ts'
import { MoneyThatStays } from './money-that-stays.tsx'
import styles from './wallet-dialogs.module.css'

type NoCardMoneyProps = { cardMoney: CardMoney; onClose: () => void }

/** Explains why nothing can be sent back to a card. */
export function NoCardMoney({ cardMoney, onClose }: NoCardMoneyProps) {
  return (
    <div className={styles.form}>
      <p>{cardMoney.topUps.length > 0 ? copy.sendBack.blocked : copy.sendBack.nothingLeft}</p>
      <Notice>
        <MoneyThatStays cardMoney={cardMoney} />
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{copy.close}</Button>
      </DialogActions>
    </div>
  )
}
