import { strokesMax } from '@county-golf/contract/constants'
import type { KeyboardEvent } from 'react'
import styles from './score-dialog.module.css'
import type { Draft } from './score-draft.ts'
import { totalOf } from './score-draft.ts'

type HoleGridProps = { strokes: Draft['strokes']; onChange: (strokes: Draft['strokes']) => void }

/** Nine holes in a row, as on the paper card, with the sum of each nine. */
export function HoleGrid({ strokes, onChange }: HoleGridProps) {
  const nines = strokes.length === 9 ? [0] : [0, 9]
  const set = (hole: number, typed: string) => {
    const count = Number.parseInt(typed.replaceAll(/\D/g, '').slice(0, 2), 10)
    onChange(strokes.map((was, n) => (n === hole ? (Number.isNaN(count) ? '' : count) : was)))
  }
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
              <label key={hole + 1} className={styles.hole}>
                <span aria-hidden="true">{hole + 1}</span>
                <input
                  aria-label={`Hole ${hole + 1}`}
                  inputMode="numeric"
                  pattern="[0-9]*"
                  autoComplete="off"
                  max={strokesMax}
                  value={count}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => set(hole, event.currentTarget.value)}
                  onKeyDown={toNextHole}
                />
              </label>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

/** Enter goes on to the next hole, and posts after the last. */
function toNextHole(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const inputs = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>(
      'label > input[inputmode=numeric]',
    ) ?? []),
  ]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
