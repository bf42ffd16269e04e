import type { ComponentProps } from 'react'
import { Textarea } from './textarea.tsx'

type CountedTextareaProps = Omit<
  ComponentProps<typeof Textarea>,
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
