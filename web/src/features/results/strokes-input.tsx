import { useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './score-sheet.module.css'

type StrokesInputProps = {
  label: string
  value: number | ''
  onChange: (value: number | '') => void
  /** Whether the number is complete, so that the focus moves to the next field. */
  isWhole: (digits: string) => boolean
  maxLength: number
  invalid?: boolean
  /** Whether it gets the focus when the sheet opens. */
  isFirst?: boolean
  className?: string | undefined
}

/** A number of strokes. Phones show the number pad, and there are no arrows to hit by mistake. */
export function StrokesInput({
  label,
  value,
  onChange,
  isWhole,
  maxLength,
  invalid = false,
  isFirst = false,
  className,
}: StrokesInputProps) {
  const wasEmpty = useRef(value === '')
  return (
    <input
      className={cx(styles.strokes, className)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      inputMode="numeric"
      pattern="[0-9]*"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      data-strokes=""
      data-autofocus={isFirst || undefined}
      onFocus={(event) => {
        wasEmpty.current = value === ''
        event.currentTarget.select()
      }}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '')
        onChange(digits === '' ? '' : Number(digits))
        // Only forward: a correction stays in its field.
        if (wasEmpty.current && isWhole(digits)) nextField(event.currentTarget)?.focus()
      }}
      onKeyDown={(event) => {
        // Enter after the last field submits the form.
        const next = event.key === 'Enter' ? nextField(event.currentTarget) : undefined
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
    />
  )
}

function nextField(input: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(input.form?.querySelectorAll<HTMLInputElement>('[data-strokes]') ?? [])]
  return all[all.indexOf(input) + 1]
}
