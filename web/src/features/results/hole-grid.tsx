import { Stack } from '../../ui/layout.tsx'
import { scorecardCopy, sheetCopy } from './copy.ts'
import { type Draft, totalOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { StrokesInput } from './strokes-input.tsx'

type HoleGridProps = {
  /** For screen readers: undefined for the viewer's own holes, else 'Tom’s'. */
  whose: string | undefined
  strokes: Draft['strokes']
  /** The hole to correct, starting from 1. */
  wrongHole?: number | undefined
  isFirst: boolean
  onChange: (strokes: Draft['strokes']) => void
}

/** Only a 1 takes a second digit. More than 19 strokes can be entered as a correction. */
const isWhole = (digits: string) => digits.length === 2 || /^[2-9]/.test(digits)

/** Nine holes per row with their sum, as on a paper scorecard. */
export function HoleGrid({ whose, strokes, wrongHole, isFirst, onChange }: HoleGridProps) {
  const nines = strokes.length === 9 ? [0] : [0, 9]
  const next = Math.max(0, strokes.indexOf(''))
  return (
    <Stack gap={4} className={styles.wide}>
      {nines.map((first) => (
        <fieldset key={first} className={styles.nine}>
          <legend>
            {first === 0 ? scorecardCopy.out : scorecardCopy.in}{' '}
            <strong className="figures">{totalOf(strokes.slice(first, first + 9)) || '–'}</strong>
          </legend>
          {strokes.slice(first, first + 9).map((count, n) => {
            const hole = first + n
            return (
              <Stack key={hole + 1} align="center" className="soft-small">
                <span aria-hidden="true">{hole + 1}</span>
                <StrokesInput
                  label={whose ? sheetCopy.holeOf(whose, hole + 1) : sheetCopy.hole(hole + 1)}
                  value={count}
                  onChange={(value) =>
                    onChange(strokes.map((was, at) => (at === hole ? value : was)))
                  }
                  isWhole={isWhole}
                  maxLength={2}
                  invalid={wrongHole === hole + 1}
                  isFirst={isFirst && hole === next}
                />
              </Stack>
            )
          })}
        </fieldset>
      ))}
    </Stack>
  )
}
