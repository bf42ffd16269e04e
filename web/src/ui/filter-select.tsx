import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { NativeSelect } from './native-select.tsx'

type FilterSelectProps<V extends string | number> = Omit<
  ComponentProps<typeof NativeSelect>,
  'data' | 'children' | 'value' | 'onChange'
> & {
  /** Undefined if nothing is filtered. It is listed even if it isn't among the options. */
  value: V | undefined
  /** The label of the option that filters nothing. */
  all: string
  options: readonly (readonly [value: V, label: string])[]
  onChange: (value: V | undefined) => void
}

/** Filters a list by one of a few values, or by none. */
export function FilterSelect<V extends string | number>(props: FilterSelectProps<V>) {
  const { value, all, options, onChange, className, ...select } = props
  const isKnown = value === undefined || options.some(([known]) => known === value)
  const listed = isKnown ? options : [[value, String(value)] as const, ...options]
  return (
    <NativeSelect
      {...select}
      className={cx('screen-only', className)}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(listed.find(([known]) => String(known) === currentTarget.value)?.[0])
      }
      data={[
        { value: '', label: all },
        ...listed.map(([known, label]) => ({ value: String(known), label })),
      ]}
    />
  )
}
