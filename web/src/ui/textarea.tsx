import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './field.module.css'
import { Field, type FieldText, useField } from './field.tsx'

type TextareaProps = Omit<ComponentProps<'textarea'>, keyof FieldText | 'rows'> &
  FieldText & { minRows: number; maxRows?: number }

/** A text field that grows with its text from `minRows` to `maxRows`. */
export function Textarea(props: TextareaProps) {
  const { field, control } = useField(props)
  const { minRows, maxRows, ref, ...textarea } = control
  const element = useRef<HTMLTextAreaElement>(null)
  // Firefox and older Safari lack the CSS property field-sizing.
  useLayoutEffect(() => {
    if (!element.current) return
    const { style, offsetHeight, clientHeight } = element.current
    style.height = 'auto'
    style.height = `${element.current.scrollHeight + offsetHeight - clientHeight}px`
  })
  return (
    <Field {...field}>
      <textarea
        dir="auto"
        {...textarea}
        ref={(node) => {
          element.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        rows={minRows}
        className={styles.input}
        style={maxRows ? { maxHeight: `calc(${maxRows} * 1.5em + 1.25rem)` } : undefined}
      />
    </Field>
  )
}

type CountedTextareaProps = Omit<
  TextareaProps,
  'minRows' | 'maxRows' | 'description' | 'descriptionBelow'
> & { value: string; maxLength: number }

/** A longer text, with the number of its characters below it. */
export const CountedTextarea = (props: CountedTextareaProps) => (
  <Textarea
    {...props}
    minRows={3}
    maxRows={8}
    description={
      <span className="counter">
        {props.value.length}/{props.maxLength}
      </span>
    }
    descriptionBelow
  />
)
