import type { Session } from '@county-golf/contract/sessions'
import { Card } from '../../../ui/card.tsx'
import { WaitingPlace } from '../parts/waiting-place.tsx'
import { WaitingSteps } from '../parts/waiting-steps.tsx'
import { useWaiting } from '../use-waiting.ts'
import { courseOf, planDay } from '../words.ts'
import styles from './booking-card.module.css'
import { CardPlan } from './card-plan.tsx'

/** A full session, with the viewer's place in line or the spot held for them. */
export function WaitingCard({ session }: { session: Session }) {
  const waiting = useWaiting(session)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <div className={styles.body}>
        <CardPlan session={session} as="h3" />
        <WaitingPlace
          session={session}
          waiting={waiting}
          about={`${courseOf(session)}, ${planDay(session, new Date())}`}
          as="h4"
        />
        <WaitingSteps session={session} place="mine" waiting={waiting} />
      </div>
    </Card>
  )
}
