import { createLink } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './county-map.module.css'
import { isArrow, neighbor } from './map-geometry.ts'

type ShapeProps = ComponentProps<'a'> & {
  /** The shape, an SVG path. */
  path: string
  /** The position of the dot that marks a shape too small to see or tap. */
  dot?: readonly [x: number, y: number] | undefined
}

/** A map shape that is a link. Takes the props of the router's Link. */
export const ShapeLink = createLink(function Shape({ path, dot, ...rest }: ShapeProps) {
  return (
    <a {...rest}>
      <path d={path} />
      {dot && <path className={styles.dot} d={`M${dot[0]} ${dot[1]}h0`} />}
    </a>
  )
})

/** Moves the focus from a shape to the nearest one of its group in the direction of an arrow key. */
export function focusNeighbor(
  event: KeyboardEvent<HTMLAnchorElement>,
  middles: Parameters<typeof neighbor>[0],
  from: string,
): void {
  if (!isArrow(event.key)) return
  event.preventDefault()
  const next = neighbor(middles, from, event.key)
  const shape = `:is([data-state="${next}"], [data-county="${next}"])`
  if (next) event.currentTarget.parentElement?.querySelector<SVGElement>(shape)?.focus()
}
