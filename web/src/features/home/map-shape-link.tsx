import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './county-map.module.css'

type ShapeProps = ComponentProps<'a'> & {
  /** The shape, an SVG path. */
  path: string
  /** Where a shape too small to see and hit gets a dot. */
  dot?: readonly [x: number, y: number] | undefined
}

/** A shape of the map that leads somewhere. Takes what the router's Link takes. */
export const ShapeLink = createLink(function Shape({ path, dot, ...rest }: ShapeProps) {
  return (
    <a {...rest}>
      <path d={path} />
      {dot && <path className={styles.dot} d={`M${dot[0]} ${dot[1]}h0`} />}
    </a>
  )
})
