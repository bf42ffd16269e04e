import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { tooltipDelayMs, tooltipHidden } from './tooltip-delay.ts'

const gap = 8

/**
 * A tooltip for mouse and keyboard. Any key closes it. Visual only, since the control has its own accessible
 * name.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), tooltipDelayMs(performance.now()))
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (shown) tooltipHidden(performance.now())
    setShown(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  // Below the control, and within the window.
  useLayoutEffect(() => {
    const [control, tooltip] = [box.current?.getBoundingClientRect(), tip.current]
    if (!shown || !control || !tooltip) return
    const { width, height } = tooltip.getBoundingClientRect()
    const middle = control.left + control.width / 2 - width / 2
    const left = Math.max(gap, Math.min(middle, window.innerWidth - width - gap))
    const below = control.bottom + gap
    const top = below + height > window.innerHeight ? control.top - gap - height : below
    tooltip.style.translate = `${left}px ${top}px`
  }, [shown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the control inside
    <span
      ref={box}
      className={styles.box}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {shown && (
        <span ref={tip} className={styles.tip} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  )
}
