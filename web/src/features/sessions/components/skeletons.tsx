import { Grid, Row, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from './components.module.css'

const lines = [1, 2, 3, 4, 5, 6]

/** Rows of labels and amounts. */
export function AmountSkeletons({ rows }: { rows: number }) {
  return (
    <Stack gap={4} className={styles.amountSkeletons}>
      {lines.slice(0, rows).map((line) => (
        <Row key={line} align="stretch" justify="between">
          <Skeleton width="40%" height="0.875rem" />
          <Skeleton width="4rem" height="0.875rem" />
        </Row>
      ))}
    </Stack>
  )
}

/** Rows of avatars and names. */
export function PlayerSkeletons({ rows }: { rows: number }) {
  return (
    <Stack gap={4}>
      {lines.slice(0, rows).map((line) => (
        <Row key={line} gap={3}>
          <span>
            <Skeleton width="2.25rem" height="2.25rem" />
          </span>
          <Skeleton width="10rem" height="1rem" />
        </Row>
      ))}
    </Stack>
  )
}

/** Facts below small labels. */
export function FactSkeletons({ count }: { count: number }) {
  return (
    <Grid min="7.5rem" gap={4} stretch>
      {lines.slice(0, count).map((line) => (
        <Stack key={line} gap={2}>
          <Skeleton width="3.5rem" height="0.75rem" />
          <Skeleton width="80%" height="1.125rem" />
        </Stack>
      ))}
    </Grid>
  )
}
