import { Card } from '../../../ui/card.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { AmountSkeletons } from '../components/skeletons.tsx'
import styles from './session-card.module.css'

/** A session card while it loads. */
export function SkeletonCard() {
  return (
    <Card padding={false} className={styles.card}>
      <Row gap={3} align="start" className={styles.head}>
        <Skeleton width="2.75rem" height="2.75rem" />
        <div className="fill">
          <Skeleton width="80%" height="1.25rem" />
          <div className={styles.gap} />
          <Skeleton width="60%" height="0.875rem" />
        </div>
        <Skeleton width="3.5rem" height="1.5rem" />
      </Row>
      <Row gap={[0, 3]} wrap justify="between" align="baseline" className={styles.when}>
        <Skeleton width="7rem" height="1.5rem" />
        <Skeleton width="5.5rem" height="1.25rem" />
      </Row>
      <Row gap={3} wrap justify="between" className={styles.group}>
        <Skeleton width="9rem" height="1.75rem" />
        <Skeleton width="6rem" height="1rem" />
        <div className={styles.progress}>
          <Skeleton height="5px" />
        </div>
      </Row>
      <div className={styles.note} />
      <div className={styles.fees}>
        <AmountSkeletons rows={4} />
      </div>
      <div className={styles.action}>
        <Skeleton height="48px" />
      </div>
    </Card>
  )
}
