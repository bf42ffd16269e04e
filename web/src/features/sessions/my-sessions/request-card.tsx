import type { Session } from '@county-golf/contract/sessions'
import { serverNow } from '../../../lib/server-time.ts'
import { Card } from '../../../ui/card.tsx'
import { RequestStatus } from '../components/request-status.tsx'
import { sessionName } from '../session-display.ts'
import { BookingFacts } from './booking-card.tsx'
import styles from './my-sessions.module.css'

/** A session that the viewer asked to join. */
export const RequestCard = ({ session }: { session: Session }) => (
  <Card as="li" padding={false} className={styles.card}>
    <div className={styles.body}>
      <BookingFacts session={session} as="h3" />
      <RequestStatus session={session} about={sessionName(session, serverNow())} as="h4" />
    </div>
  </Card>
)
