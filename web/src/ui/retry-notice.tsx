import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type RetryNoticeProps = {
  onRetry: () => void
  retrying?: boolean
  /** The error message. */
  children: ReactNode
}

/** An error with a Retry button, for a part of a screen that failed to load. */
export function RetryNotice({ onRetry, retrying = false, children }: RetryNoticeProps) {
  return (
    <Notice
      tone="flag"
      role="alert"
      action={
        <Button size="small" variant="outline" loading={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
