import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Muted } from '../../ui/text.tsx'
import styles from './county-map.module.css'

export type Tip = {
  /** Window coordinates. */
  x: number
  y: number
  title: string
  text: string
  hint: string
}

/** A name and a count next to the pointer or the focused shape. Stays within the map's width. */
export function MapTooltip({ tip, within }: { tip: Tip; within: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const map = within.current?.getBoundingClientRect()
    const own = box.current
    if (!map || !own) return
    const half = own.offsetWidth / 2
    const x = Math.min(Math.max(tip.x - map.x, half), map.width - half)
    const above = tip.y - map.y - own.offsetHeight - 14
    const y = above < -40 ? tip.y - map.y + 22 : above
    own.style.transform = `translate(${Math.round(x - half)}px, ${Math.round(y)}px)`
  }, [tip, within])
  return (
    <div ref={box} className={styles.tip} aria-hidden="true">
      <strong>{tip.title}</strong>
      <span>{tip.text}</span>
      <Muted as="span" size="inherit">
        {tip.hint}
      </Muted>
    </div>
  )
}
