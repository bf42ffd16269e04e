import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import styles from './mine.module.css'

/** Figures, tabs and cards in their places. */
export function MineSkeleton() {
  return (
    <Loading label="Loading your sessions…">
      <div className={styles.stats}>
        <Skeleton height="4.5rem" />
      </div>
      <Skeleton width="16rem" height="44px" />
      <div className={`${styles.grid} ${styles.bones}`}>
        {['1', '2'].map((place) => (
          <Card key={place}>
            <Skeleton height="15rem" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
