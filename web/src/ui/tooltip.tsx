import { Tooltip as LibraryTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** Around a screen that has tooltips: the first waits 700 ms, the next within 300 ms does not. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <LibraryTooltip.Group openDelay={700} closeDelay={300}>
      {children}
    </LibraryTooltip.Group>
  )
}

/** More words about a control, on hover and focus. Never the only place of something needed. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <LibraryTooltip label={label} events={{ hover: true, focus: true, touch: false }} multiline>
      {children}
    </LibraryTooltip>
  )
}
