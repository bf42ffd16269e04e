import type { CardMoney } from '@county-golf/contract/card-refunds'
import { dollars } from '@county-golf/contract/money'
import styles from './wallet-dialogs.module.css'

/** How much of the balance can't go to a card, and why. */
export function WhatStays({ cardMoney }: { cardMoney: CardMoney }) {
  const { balanceCents, topUps } = cardMoney
  const sumOf = (why: 'dispute' | 'provider') =>
    topUps
      .filter(({ blockedBy }) => blockedBy === why)
      .reduce((sum, { leftCents }) => sum + leftCents, 0)
  const leftCents = topUps.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const otherCents = balanceCents - leftCents
  const disputedCents = sumOf('dispute')
  const elsewhereCents = sumOf('provider')
  return (
    <div className={styles.lines}>
      <p>
        {otherCents > 0
          ? `${dollars(otherCents)} of your balance stays in your wallet. Prize money and credits can’t be sent to a card for now.`
          : 'Prize money and credits stay in your wallet for now. You can use them to join sessions.'}
      </p>
      {disputedCents > 0 && (
        <p>
          {dollars(disputedCents)} can’t be sent back because of a disputed card payment. Contact
          support.
        </p>
      )}
      {elsewhereCents > 0 && (
        <p>{dollars(elsewhereCents)} was paid another way. Contact support to get it back.</p>
      )}
    </div>
  )
}
