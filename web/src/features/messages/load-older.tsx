import { Loading, Skeleton } from '../../ui/states.tsx'
import { pageCopy } from './copy.ts'
import styles from './thread-rows.module.css'
import { useInView } from './use-in-view.ts'

/** Loads the next page when the reader scrolls near it. Give it a new `key` for each page. */
export function LoadOlder({ onReach }: { onReach: () => void }) {
  const ref = useInView<HTMLDivElement>(onReach)
  return (
    <div ref={ref} className={styles.older}>
      <Loading label={pageCopy.loadingOlder}>
        <Skeleton height="1.25rem" width="60%" />
      </Loading>
    </div>
  )
}
