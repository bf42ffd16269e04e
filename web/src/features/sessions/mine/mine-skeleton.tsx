import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { AmountBones, FactBones, PeopleBones } from '../parts/bones.tsx'
import styles from './mine.module.css'

/** Figures, tabs and cards in their places. */
export function MineSkeleton() {
  return (
    <Loading label="Loading your sessions…">
      <div className={styles.stats}>
        <FactBones count={4} />
      </div>
      <div className={styles.boneTabs}>
        <Skeleton width="14rem" height="1.25rem" />
      </div>
      <div className={`${styles.grid} ${styles.bones}`}>
        {['1', '2'].map((place) => (
          <Card key={place} className={styles.boneCard}>
            <Skeleton width="60%" height="1.5rem" />
            <FactBones count={3} />
            <PeopleBones rows={2} />
            <AmountBones rows={1} />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
