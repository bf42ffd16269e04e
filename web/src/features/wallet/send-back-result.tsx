import type { CardRefund } from '@county-golf/contract/card-refunds'
import { dollars } from '@county-golf/contract/money'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './wallet-dialogs.module.css'

type ResultProps = { refund: CardRefund; onClose: () => void }

const words = {
  succeeded: {
    tone: 'fairway',
    title: (amount: string) => `${amount} is on its way to your card`,
    text: 'Most banks show it within 5 to 10 business days.',
  },
  pending: {
    tone: 'lake',
    title: (amount: string) => `${amount} is set aside for your card`,
    text: 'It hasn’t left yet. We keep trying, and we’ll notify you if your card doesn’t accept it.',
  },
  failed: {
    tone: 'flag',
    title: (amount: string) => `Your card didn’t accept ${amount}`,
    text: 'The money is back in your wallet. The card may be closed, or the payment too old. Contact support to get it another way.',
  },
} as const

/** What became of the request, as far as it is known. */
export function SendBackResult({ refund, onClose }: ResultProps) {
  const { tone, title, text } = words[refund.status]
  return (
    <div className={styles.form}>
      <Notice tone={tone} role="status">
        <p className={styles.result}>{title(dollars(refund.amountCents))}</p>
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
    </div>
  )
}
