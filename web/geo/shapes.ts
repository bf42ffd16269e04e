/** Geometry of rings: area, bounding box, simplification, and SVG paths. */
import type { Point, Ring } from './atlas.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** The unsigned area, in square units of the ring. */
export function areaOf(ring: Ring): number {
  let twice = 0
  let [px, py] = ring.at(-1) ?? [0, 0]
  for (const [x, y] of ring) {
    twice += px * y - x * py
    px = x
    py = y
  }
  return Math.abs(twice) / 2
}

export function boxOf(rings: Ring[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of rings.flat()) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export const longSide = (box: Box) => Math.max(box.right - box.left, box.bottom - box.top)

/**
 * Visvalingam's line simplification. Drops the point with the smallest triangle until all are at least
 * `minArea`. Keeps both ends.
 */
export function simplify(line: Point[], minArea: number, keep = 2): Point[] {
  const points = line.slice()
  while (points.length > keep) {
    let least = minArea
    let drop = -1
    for (let i = 1; i < points.length - 1; i++) {
      const area = triangle(points[i - 1], points[i], points[i + 1])
      if (area < least) {
        least = area
        drop = i
      }
    }
    if (drop < 0) break
    points.splice(drop, 1)
  }
  return points
}

function triangle(a: Point | undefined, b: Point | undefined, c: Point | undefined): number {
  if (!a || !b || !c) return Infinity
  return Math.abs((a[0] - c[0]) * (b[1] - a[1]) - (a[0] - b[0]) * (c[1] - a[1])) / 2
}

/**
 * Turns a ring that has collapsed to a line or a point, as for a few independent cities, into a visible
 * diamond of at least `minSide`.
 */
export function widen(ring: Ring, minSide = 0): Ring {
  const side = longSide(boxOf([ring]))
  const [a] = ring
  if (!a || areaOf(ring) > 0.02 * side * side) return ring
  const far = ring.find(([x, y]) => x !== a[0] || y !== a[1])
  const b: Point = far ?? [a[0] + minSide, a[1]]
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const across: Point = [-(b[1] - a[1]) * 0.4, (b[0] - a[0]) * 0.4]
  return [
    a,
    [middle[0] + across[0], middle[1] + across[1]],
    b,
    [middle[0] - across[0], middle[1] - across[1]],
  ]
}

/**
 * Writes rings as one SVG path, rounded to a grid of `step`, in units of 10^`decimals` steps. Skips rings that
 * collapse on the grid.
 */
export function pathOf(rings: Ring[], step: number, decimals = 0): string {
  const unit = 10 ** -decimals
  const write = (n: number) => String(Number((n * unit).toFixed(decimals)))
  let path = ''
  for (const ring of rings) {
    const cells = distinctCells(ring, step)
    const [first, ...rest] = cells
    if (!first || rest.length < 2) continue
    let [x, y] = first
    path += `M${write(x)} ${write(y)}l`
    path += rest
      .map(([nx, ny]) => {
        const move = `${write(nx - x)} ${write(ny - y)}`
        x = nx
        y = ny
        return move
      })
      .join(' ')
      .replaceAll(' -', '-')
      .replaceAll(/(^|[ -])0\./g, '$1.')
    path += 'z'
  }
  return path
}

function distinctCells(ring: Ring, step: number): Ring {
  const cells: Ring = []
  for (const [x, y] of ring) {
    const cell: Point = [Math.round(x / step), Math.round(y / step)]
    const last = cells.at(-1)
    if (!last || last[0] !== cell[0] || last[1] !== cell[1]) cells.push(cell)
  }
  const [first] = cells
  const last = cells.at(-1)
  if (cells.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) cells.pop()
  return cells
}
