import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import styles from './choices.module.css'
import { cx } from './cx.ts'

export type Choice<V extends string> = {
  value: V
  label: ReactNode
  /** What choosing it means, below it. */
  meaning?: string | undefined
  /** A second line, or a mark at the end. */
  detail?: ReactNode
  disabled?: boolean
}

type ChoicesProps<V extends string> = {
  /** The question. */
  legend: ReactNode
  /** Beside the question, such as a button that explains it. */
  aside?: ReactNode
  choices: readonly Choice<V>[]
  /** '' while nothing is chosen. */
  value: V | ''
  onChange: (value: V) => void
  /** How many stand in a row; one below the other with 1. */
  columns: number
  /** The same on narrow windows; as `columns` when left out. */
  narrowColumns?: number
  error?: string | undefined
  className?: string | undefined
}

/** One of a few, all in sight: native radio buttons that look like tiles. */
export function Choices<V extends string>({
  legend,
  aside,
  choices,
  value,
  onChange,
  columns,
  narrowColumns = columns,
  error,
  className,
}: ChoicesProps<V>) {
  const id = useId()
  const style = { '--columns': columns, '--narrow-columns': narrowColumns } as CSSProperties
  return (
    <fieldset
      className={cx(styles.choices, className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {/* A legend cannot stand in a row with something else, so the one in sight is another. */}
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">{legend}</span>
        {aside}
      </div>
      <div className={styles.grid} style={style} data-list={columns === 1 || undefined}>
        {choices.map(({ value: own, label, meaning, detail, disabled }) => (
          <label key={own} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={own}
              checked={own === value}
              disabled={disabled}
              onChange={() => onChange(own)}
            />
            <span className={styles.label}>
              {label}
              {meaning && <span className={styles.meaning}>{meaning}</span>}
            </span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
