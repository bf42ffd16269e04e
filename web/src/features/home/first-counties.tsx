import type { County } from './county.ts'
import { CountyCard, CountyCardSkeleton } from './county-card.tsx'
import styles from './county-grid.module.css'

type FirstCountiesProps = {
  counties: County[]
  words: string[]
  /** The number of all counties, for aria-setsize. */
  total: number
}

/** The first counties, not virtualized. */
export function FirstCounties({ counties, words, total }: FirstCountiesProps) {
  return (
    <ul className={styles.plain}>
      {counties.map((county, place) => (
        <li
          key={`${county.stateCode} ${county.fullName}`}
          className={styles.space}
          aria-setsize={total}
          aria-posinset={place + 1}
        >
          <CountyCard county={county} words={words} />
        </li>
      ))}
    </ul>
  )
}

const skeletons = Array.from({ length: 20 }, (_, place) => place)

export const CountyGridSkeleton = () => (
  <div className={styles.plain}>
    {skeletons.map((place) => (
      <div key={place} className={styles.space}>
        <CountyCardSkeleton />
      </div>
    ))}
  </div>
)
