import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './rows.module.css'
import { useInSight } from './use-in-sight.ts'

/** Stands where a list goes on, and has more of it fetched when one comes near. Mounted anew a page. */
export function Older({ onNear }: { onNear: () => void }) {
  const near = useInSight<HTMLDivElement>(onNear)
  return (
    <div ref={near} className={styles.older}>
      <Loading label="Loading older messages…">
        <Skeleton height="1.25rem" width="60%" />
      </Loading>
    </div>
  )
}
