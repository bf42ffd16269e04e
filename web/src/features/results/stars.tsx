import { starsMax } from '@county-golf/contract/constants'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { ratingCopy } from './copy.ts'
import styles from './score-sheet.module.css'

type StarsProps = { legend: string; value: number; onChange: (value: number) => void }

/** Native radio buttons, drawn as stars. */
export function Stars({ legend, value, onChange }: StarsProps) {
  const name = useId()
  return (
    <fieldset className={styles.stars}>
      <legend>{legend}</legend>
      {Array.from({ length: starsMax }, (_, n) => n + 1).map((count) => (
        <label key={count} className={styles.star} data-on={count <= value || undefined}>
          <input
            type="radio"
            name={name}
            value={count}
            checked={count === value}
            aria-label={ratingCopy.stars(count)}
            onChange={() => onChange(count)}
          />
          {count <= value ? (
            <IconStarFilled size={26} aria-hidden="true" />
          ) : (
            <IconStar size={26} aria-hidden="true" />
          )}
        </label>
      ))}
    </fieldset>
  )
}
