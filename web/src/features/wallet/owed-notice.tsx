import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import styles from './after-funds.module.css'
import { statsQuery } from './api.ts'

/** For who owes money since a card payment was charged back; nothing for everybody else. */
export function OwedNotice() {
  const { data } = useQuery(statsQuery)
  if (!data || data.owedCents === 0) return null
  return (
    <div className={styles.notice}>
      <Notice tone="flag" role="status">
        A card payment of yours was charged back, and {dollars(data.owedCents)} is still owed. What
        comes into your wallet settles it first. Until then you cannot join a session or offer a
        bounty.
      </Notice>
    </div>
  )
}
