import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Row, Stack } from './layout.tsx'
import { LogoMark } from './logo.tsx'
import styles from './states.module.css'

type EmptyStateProps = {
  /** What is empty: 'No sessions yet'. */
  title: ReactNode
  children?: ReactNode
  /** The next step, and at most one alternative. */
  action?: ReactNode
  icon?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  role?: 'alert'
}

export function EmptyState({
  title,
  children,
  action,
  icon,
  as: Heading = 'h2',
  role,
}: EmptyStateProps) {
  return (
    <Stack align="center" className={styles.state} role={role}>
      <span className={styles.mark}>{icon ?? <LogoMark size={48} />}</span>
      <Heading>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && (
        <Row gap={3} align="stretch" justify="center" wrap className={styles.actions}>
          {action}
        </Row>
      )}
    </Stack>
  )
}

type ErrorStateProps = {
  /** What failed: 'Couldn’t load counties'. */
  title: string
  /** The error's message. */
  message?: string | undefined
  onRetry: () => void
  retrying?: boolean
}

export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <EmptyState
      title={title}
      role="alert"
      action={
        <Button variant="outline" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      }
    >
      {message !== title && message}
    </EmptyState>
  )
}

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height'] }

/** A placeholder for text or an image, in the size of the final layout. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}

/** Wraps skeletons, and announces the loading state to screen readers. */
export function Loading({
  label = 'Loading…',
  children,
}: {
  label?: string | undefined
  children: ReactNode
}) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}
