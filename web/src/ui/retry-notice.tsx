import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type RetryNoticeProps = {
  onRetry: () => void
  retrying?: boolean
  /** What could not be loaded. */
  children: ReactNode
}

/** A part of a screen that could not be loaded, while the rest of it stands. */
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
