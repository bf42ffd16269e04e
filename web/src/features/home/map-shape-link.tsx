import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './county-map.module.css'

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
