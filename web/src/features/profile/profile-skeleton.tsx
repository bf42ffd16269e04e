import { Row } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './profile.module.css'

export function ProfileSkeleton() {
  return (
    <>
      <Row gap={[5, 6]} wrap className={styles.header}>
        <Skeleton width="7rem" height="7rem" />
        <div className={styles.identity}>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton width="8rem" />
        </div>
      </Row>
      <div className="below-10">
        <Skeleton height="4rem" />
      </div>
      <div className={styles.columns}>
        <Skeleton height="20rem" />
        <Skeleton height="14rem" />
      </div>
    </>
  )
}
