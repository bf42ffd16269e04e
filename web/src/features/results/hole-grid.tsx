import { type Draft, totalOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { StrokesInput } from './strokes-input.tsx'

type HoleGridProps = {
  /** Whose holes they are, for screen readers: 'your' or 'Tom’s'. */
  whose: string
  strokes: Draft['strokes']
  /** The hole to correct, from 1. */
  wrongHole?: number | undefined
  isFirst: boolean
  onChange: (strokes: Draft['strokes']) => void
}

/** A second digit follows only a 1; more than 19 strokes can be typed as a correction. */
const isWhole = (digits: string) => digits.length === 2 || /^[2-9]/.test(digits)

/** Nine holes in a row, as on a paper scorecard, with the sum of each nine. */
export function HoleGrid({ whose, strokes, wrongHole, isFirst, onChange }: HoleGridProps) {
  const nines = strokes.length === 9 ? [0] : [0, 9]
  const next = Math.max(0, strokes.indexOf(''))
  return (
    <div className={styles.grid}>
      {nines.map((first) => (
        <fieldset key={first} className={styles.nine}>
          <legend>
            {first === 0 ? 'Out' : 'In'}{' '}
            <strong className="figures">{totalOf(strokes.slice(first, first + 9)) || '–'}</strong>
          </legend>
          {strokes.slice(first, first + 9).map((count, n) => {
            const hole = first + n
            return (
              <div key={hole + 1} className={styles.hole}>
                <span aria-hidden="true">{hole + 1}</span>
                <StrokesInput
                  label={whose === 'your' ? `Hole ${hole + 1}` : `${whose} hole ${hole + 1}`}
                  value={count}
                  onChange={(value) =>
                    onChange(strokes.map((was, at) => (at === hole ? value : was)))
                  }
                  isWhole={isWhole}
                  maxLength={2}
                  invalid={wrongHole === hole + 1}
                  isFirst={isFirst && hole === next}
                />
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
