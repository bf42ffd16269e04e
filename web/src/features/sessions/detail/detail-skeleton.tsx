import { Loading, Skeleton } from '../../../ui/states.tsx'
import styles from './detail.module.css'

/** The page's parts in their places. */
export function DetailSkeleton() {
  return (
    <Loading label="Loading session…">
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
          <Skeleton height="7rem" />
        </div>
        <div className={styles.side}>
          <Skeleton height="20rem" />
        </div>
        <div className={`${styles.main} ${styles.bones}`}>
          <Skeleton width="8rem" height="1.875rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </div>
      </div>
    </Loading>
  )
}
