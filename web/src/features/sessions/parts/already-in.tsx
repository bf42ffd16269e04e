import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { paidCents } from '../money.ts'
import styles from './dialogs.module.css'
import { SessionHead } from './session-head.tsx'

/** In place of the summary, for a viewer who joined elsewhere in the meantime. */
export function AlreadyIn({ session, onClose }: { session: Session; onClose: () => void }) {
  return (
    <div className={styles.body}>
      <SessionHead session={session} />
      <div role="alert" className={styles.alert}>
        <Notice>You're registered for this session</Notice>
      </div>
      <Amounts>
        <AmountRow label="You paid" cents={paidCents(session)} total />
      </Amounts>
      <LinkButton to="/sessions/$id" params={{ id: session.id }} onClick={onClose}>
        View Details
      </LinkButton>
    </div>
  )
}
