import type { Session } from '@county-golf/contract/sessions'
import { Card } from '../../../ui/card.tsx'
import { LazyWaitlistDialog } from '../components/lazy-waitlist-dialog.tsx'
import { WaitlistStatus } from '../components/waitlist-status.tsx'
import { sessionName } from '../session-display.ts'
import { useWaitlist } from '../use-waitlist.ts'
import styles from './booking-card.module.css'
import { BookingFacts } from './booking-facts.tsx'

/** A full session, with the viewer's position on the waitlist or the spot held for them. */
export function WaitlistCard({ session }: { session: Session }) {
  const waitlist = useWaitlist(session)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <div className={styles.body}>
        <BookingFacts session={session} as="h3" />
        <WaitlistStatus
          session={session}
          waitlist={waitlist}
          about={sessionName(session, new Date())}
          as="h4"
        />
        <LazyWaitlistDialog session={session} screen="my-sessions" waitlist={waitlist} />
      </div>
    </Card>
  )
}
