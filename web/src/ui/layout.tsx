import type { CSSProperties, HTMLAttributes, RefCallback } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.css'

/** A step of the spacing scale: 4 is `--space-4`. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

type LayoutProps = HTMLAttributes<HTMLElement> & {
  ref?: RefCallback<HTMLElement>
  /** The HTML element. */
  as?:
    | 'div'
    | 'section'
    | 'header'
    | 'nav'
    | 'search'
    | 'form'
    | 'fieldset'
    | 'figcaption'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'p'
    | 'span'
  /** The space between items, or between rows and between columns. */
  gap?: Space | [row: Space, column: Space]
}

type StackProps = LayoutProps & { align?: 'start' | 'center' | 'end' }

/** Items below each other, as wide as the stack unless `align` is set. */
export function Stack({ as: Element = 'div', gap = 0, align, className, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={cx(styles.stack, className)}
      style={gapStyle(gap)}
      data-align={align}
    />
  )
}

type RowProps = LayoutProps & {
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  /** Continues in another line when the items don't fit. */
  wrap?: boolean
  /** As wide as its items. */
  inline?: boolean
}

/** Items side by side, centered vertically unless `align` is set. */
export function Row({
  as: Element = 'div',
  gap = 0,
  align,
  justify,
  wrap,
  inline,
  className,
  ...rest
}: RowProps) {
  return (
    <Element
      {...rest}
      className={cx(styles.row, className)}
      style={gapStyle(gap)}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
      data-inline={inline || undefined}
    />
  )
}

type GridProps = LayoutProps & {
  /** The minimum width of a column. */
  min: `${number}rem`
  /** Few items fill the row, instead of leaving empty columns. */
  stretch?: boolean
}

/** Items in as many equal columns as fit. */
export function Grid({
  as: Element = 'div',
  gap = 0,
  min,
  stretch,
  className,
  ...rest
}: GridProps) {
  return (
    <Element
      {...rest}
      className={cx(styles.grid, className)}
      style={{ ...gapStyle(gap), '--min': min } as CSSProperties}
      data-stretch={stretch || undefined}
    />
  )
}

const gapStyle = (gap: NonNullable<LayoutProps['gap']>) =>
  ({ '--gap': [gap].flat().map(space).join(' ') }) as CSSProperties

const space = (step: Space) => (step === 0 ? '0px' : `var(--space-${step})`)
