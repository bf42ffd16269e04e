import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Tooltip } from './tooltip.tsx'

type Look = {
  /** `primary` for the one main action of a screen, `outline` for a second one, else `quiet`. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-outline' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  fullWidth?: boolean | undefined
  icon?: ReactNode
  className?: string | undefined
}

const look = ({ variant = 'primary', size = 'medium', fullWidth, className }: Look) => ({
  'data-variant': variant,
  'data-size': size,
  className: cx(styles.button, fullWidth && 'full-width', className),
})

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    loading?: boolean
  }

export function Button({
  variant,
  size,
  fullWidth,
  className,
  icon,
  loading = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ variant, size, fullWidth, className })}
      type={type}
      data-loading={loading || undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </button>
  )
}

/** A link to an email address, a file, or another site that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  className,
  icon,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} {...look({ variant, size, fullWidth, className })}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </a>
  )
}

/** A link to a screen that looks like a button. Takes the props of the router's Link. */
export const LinkButton = createLink(ButtonAnchor)

/** A square icon button. `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <Tooltip label={label}>
      <button {...rest} type={type} aria-label={label} className={cx(styles.icon, className)} />
    </Tooltip>
  )
}
