import type { LedgerPosting } from '@county-golf/contract/admin-ledger'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dateTimeIn } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'

type PostingDialogProps = {
  id: string
  onAccount: (code: string) => void
  onClose: () => void
}

/** A posting, leg by leg, with those of the same transaction. */
export function PostingDialog({ id, onAccount, onClose }: PostingDialogProps) {
  const { data, error } = useQuery(asked('GET /admin/ledger/postings/{id}', { params: { id } }))
  const { posting } = data ?? {}
  return (
    <Dialog
      title={posting ? posting.kind.replaceAll('_', ' ') : 'Posting'}
      open
      addressed
      onClose={onClose}
      size="large"
    >
      {error && (
        <Notice tone="flag" role="alert">
          {messageOf(error, 'The posting could not be loaded.')}
        </Notice>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {data && posting && (
        <div className={styles.form}>
          <dl className={styles.facts}>
            <div>
              <dt>When</dt>
              <dd>{dateTimeIn(posting.at, data.timeZone)}</dd>
            </div>
            <div>
              <dt>Key</dt>
              <dd>{posting.key}</dd>
            </div>
            <div>
              <dt>Transaction</dt>
              <dd>{posting.transactionId}</dd>
            </div>
          </dl>
          {data.transaction.map((one) => (
            <Legs key={one.id} posting={one} onAccount={onAccount} />
          ))}
          {posting.sessionId && (
            <div className={styles.buttons}>
              <LinkButton
                to="/admin"
                search={{ tab: 'sessions', open: posting.sessionId }}
                variant="outline"
                size="small"
              >
                Session
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

type LegsProps = { posting: LedgerPosting; onAccount: (code: string) => void }

function Legs({ posting: { part, legs }, onAccount }: LegsProps) {
  const account = (code: string, name: string, balance: number | null) => (
    <span>
      <button type="button" className={styles.link} onClick={() => onAccount(code)}>
        {name}
      </button>
      <code className={`${styles.code} ${styles.second}`}>{code}</code>
      {balance !== null && (
        <span className={styles.second}>
          then <Money cents={balance} />
        </span>
      )}
    </span>
  )
  return (
    <section>
      <strong>{part.replaceAll('_', ' ')}</strong>
      <ul className={styles.rows}>
        {legs.map(
          ({ leg, src, srcName, dst, dstName, cents, srcBalanceCents, dstBalanceCents }) => (
            <li key={leg}>
              {account(src, srcName, srcBalanceCents)}
              <span aria-hidden="true">→</span>
              {account(dst, dstName, dstBalanceCents)}
              <Money cents={cents} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
