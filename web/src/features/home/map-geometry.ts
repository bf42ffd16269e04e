/** Geometry of the map, in the units of its view box. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]
export type View = readonly [left: number, top: number, width: number, height: number]
type Point = readonly [x: number, y: number]

/** Parses the rings of a path from web/geo, which uses absolute `M`, relative `l`, and `z`. */
export function ringsOf(path: string): Point[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []
      let x = 0
      let y = 0
      const points: Point[] = []
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += Number(numbers[i])
        y += Number(numbers[i + 1])
        points.push([x, y])
      }
      return points
    })
}

export function boxOf(rings: readonly (readonly Point[])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    for (const [x, y] of ring) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  }
  return [left, top, right, bottom]
}

export const middleOf = ([left, top, right, bottom]: Box): Point => [
  (left + right) / 2,
  (top + bottom) / 2,
]

/** Whether a point is inside a shape. A ring inside a ring is a hole. */
export function contains(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings) {
    let [px, py] = ring.at(-1) ?? [0, 0]
    for (const [qx, qy] of ring) {
      if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside
      px = qx
      py = qy
    }
  }
  return inside
}

/** The transform that makes a box fill most of the view, below the caption. */
export function zoomTo(
  view: View,
  box: Box,
  maxScale = 26,
): { scale: number; x: number; y: number } {
  const [left, top, width, height] = view
  const scale = Math.min(
    (width * 0.84) / (box[2] - box[0]),
    (height * 0.8) / (box[3] - box[1]),
    maxScale,
  )
  const [cx, cy] = middleOf(box)
  return { scale, x: left + width / 2 - cx * scale, y: top + height * 0.55 - cy * scale }
}

const directions: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const isArrow = (key: string): boolean => key in directions

/**
 * The nearest place in the direction of an arrow key. Places off to the side count as farther.
 * Undefined at the edge.
 */
export function neighbor(
  places: ReadonlyMap<string, Point>,
  from: string,
  key: string,
): string | undefined {
  const start = places.get(from)
  const direction = directions[key]
  if (!start || !direction) return undefined
  let nearest: string | undefined
  let least = Infinity
  for (const [id, [x, y]] of places) {
    const dx = x - start[0]
    const dy = y - start[1]
    const ahead = dx * direction[0] + dy * direction[1]
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])
    if (ahead <= 0 || aside > 2 * ahead) continue
    const distance = ahead + 2 * aside
    if (distance < least) {
      least = distance
      nearest = id
    }
  }
  return nearest
}
