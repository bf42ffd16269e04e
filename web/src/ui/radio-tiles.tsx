import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { Row } from './layout.tsx'
import styles from './radio-tiles.module.css'

export type RadioTile<V extends string> = {
  value: V
  label: ReactNode
  /** Explains the choice, below its label. */
  description?: string | undefined
  /** Content at the end of the tile. */
  detail?: ReactNode
  disabled?: boolean
}

type RadioTilesProps<V extends string> = {
  /** The question. */
  legend: ReactNode
  /** Content next to the question, such as a help button. */
  aside?: ReactNode
  choices: readonly RadioTile<V>[]
  /** An empty string if nothing is selected. */
  value: V | ''
  onChange: (value: V) => void
  /** Tiles per row. A list with 1. */
  columns: number
  /** Tiles per row on narrow screens. Defaults to `columns`. */
  narrowColumns?: number
  error?: string | undefined
  className?: string | undefined
}

/** A group of native radio buttons that look like tiles. */
export function RadioTiles<V extends string>({
  legend,
  aside,
  choices,
  value,
  onChange,
  columns,
  narrowColumns = columns,
  error,
  className,
}: RadioTilesProps<V>) {
  const id = useId()
  const style = { '--columns': columns, '--narrow-columns': narrowColumns } as CSSProperties
  return (
    <fieldset
      className={cx(styles.tiles, className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {/* A legend can't be laid out in a row, so the visible one is a copy. */}
      <legend className="visually-hidden">{legend}</legend>
      <Row gap={1} className={styles.head}>
        <span aria-hidden="true">{legend}</span>
        {aside}
      </Row>
      <div className={styles.grid} style={style} data-list={columns === 1 || undefined}>
        {choices.map(({ value: tileValue, label, description, detail, disabled }) => (
          <label key={tileValue} className={styles.tile}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={tileValue}
              checked={tileValue === value}
              disabled={disabled}
              onChange={() => onChange(tileValue)}
            />
            <span className={`shrinks ${styles.label}`}>
              {label}
              {description && <span className={styles.description}>{description}</span>}
            </span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
