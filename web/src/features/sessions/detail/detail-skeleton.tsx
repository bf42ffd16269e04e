import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { AmountBones, FactBones, PeopleBones } from '../parts/bones.tsx'
import styles from './detail.module.css'

/** The page's parts in their places. */
export function DetailSkeleton() {
  return (
    <Loading label="Loading session…">
      <h1 className="visually-hidden">Session</h1>
      <div className={styles.header}>
        <div className={styles.outline}>
          <Skeleton height="100%" />
        </div>
        <div className={`${styles.title} ${styles.bones}`}>
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton width="min(24rem, 100%)" height="2.5rem" />
          <Skeleton width="min(14rem, 80%)" height="1rem" />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Card>
            <FactBones count={4} />
          </Card>
        </div>
        <div className={`${styles.side} ${styles.bones}`}>
          <Skeleton width="5rem" height="1.875rem" />
          <AmountBones rows={4} />
          <Skeleton height="1rem" />
          <Skeleton width="70%" height="1rem" />
          <Skeleton height="48px" />
        </div>
        <div className={`${styles.main} ${styles.bones}`}>
          <Skeleton width="8rem" height="1.875rem" />
          <PeopleBones rows={4} />
        </div>
      </div>
    </Loading>
  )
}
