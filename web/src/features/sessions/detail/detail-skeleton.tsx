import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { AmountSkeletons, FactSkeletons, PlayerSkeletons } from '../components/skeletons.tsx'
import { detailCopy } from '../copy.ts'
import styles from './detail.module.css'

/** The session's page while it loads. */
export function DetailSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{detailCopy.title}</h1>
      <Row gap={6} className={styles.header}>
        <div className={styles.outline}>
          <Skeleton height="100%" />
        </div>
        <Stack gap={3} className={styles.title}>
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton width="min(24rem, 100%)" height="2.5rem" />
          <Skeleton width="min(14rem, 80%)" height="1rem" />
        </Stack>
      </Row>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Card>
            <FactSkeletons count={4} />
          </Card>
        </div>
        <Stack gap={3} className={styles.side}>
          <Skeleton width="5rem" height="1.875rem" />
          <AmountSkeletons rows={4} />
          <Skeleton height="1rem" />
          <Skeleton width="70%" height="1rem" />
          <Skeleton height="48px" />
        </Stack>
        <Stack gap={3} className={styles.main}>
          <Skeleton width="8rem" height="1.875rem" />
          <PlayerSkeletons rows={4} />
        </Stack>
      </div>
    </>
  )
}
