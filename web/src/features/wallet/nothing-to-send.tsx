import type { CardMoney } from '@county-golf/contract/card-refunds'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './wallet-dialogs.module.css'
import { WhatStays } from './what-stays.tsx'

type NothingProps = { cardMoney: CardMoney; onClose: () => void }

export function NothingToSend({ cardMoney, onClose }: NothingProps) {
  return (
    <div className={styles.form}>
      <p>
        {cardMoney.topUps.length > 0
          ? 'You can’t send money back to your card right now.'
          : 'There is no card money left in your wallet. Sessions are paid for with it first.'}
      </p>
      <Notice>
        <WhatStays cardMoney={cardMoney} />
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  )
}
