import { Card } from '../../../ui/card.tsx'
import { Grid, Row } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { AmountSkeletons, FactSkeletons, PlayerSkeletons } from '../components/skeletons.tsx'
import styles from './my-sessions.module.css'

/** My Golf Sessions while it loads. */
export function MySessionsSkeleton() {
  return (
    <>
      <div className={styles.stats}>
        <FactSkeletons count={4} />
      </div>
      <Row className={styles.skeletonTabs}>
        <Skeleton width="14rem" height="1.25rem" />
      </Row>
      <Grid min="26rem" gap={5} className="above-6">
        {['1', '2'].map((key) => (
          <Card key={key} className={styles.skeletonCard}>
            <Skeleton width="60%" height="1.5rem" />
            <FactSkeletons count={3} />
            <PlayerSkeletons rows={2} />
            <AmountSkeletons rows={1} />
          </Card>
        ))}
      </Grid>
    </>
  )
}
