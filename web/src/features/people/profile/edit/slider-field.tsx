import { type CSSProperties, useId } from 'react'
import { Row } from '../../../../ui/layout.tsx'
import styles from './edit.module.css'

type SliderFieldProps = {
  label: string
  /** Shown after the number, for example 'yards'. */
  unit: string
  range: { min: number; max: number; step: number }
  value: number
  onChange: (value: number) => void
}

/** A labeled slider that shows its value. */
export function SliderField({ label, unit, range, value, onChange }: SliderFieldProps) {
  const id = useId()
  const { min, max, step } = range
  return (
    <div>
      <Row justify="between" align="stretch">
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className="figures">
          {value} {unit}
        </span>
      </Row>
      <input
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        aria-labelledby={id}
        aria-valuetext={`${value} ${unit}`}
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
      />
      <Row
        justify="between"
        align="stretch"
        className={`soft-small ${styles.ends}`}
        aria-hidden="true"
      >
        <span>{min}</span>
        <span>{max}</span>
      </Row>
    </div>
  )
}
