import { expect, test } from 'vitest'
import { boxOf, contains, middleOf, neighbor, ringsOf, zoomTo } from './map-geometry.ts'

const squareWithHole = 'M0 0l10 0 0 10-10 0zM4 4l2 0 0 2-2 0z'

test('parses a path into rings, including short numbers', () => {
  expect(ringsOf('M1 2l3-4 .5 0-.5 1.5z')).toEqual([
    [
      [1, 2],
      [4, -2],
      [4.5, -2],
      [4, -0.5],
    ],
  ])
  expect(middleOf(boxOf(ringsOf(squareWithHole)))).toEqual([5, 5])
})

test('a point in a hole is outside', () => {
  const rings = ringsOf(squareWithHole)
  expect(contains(rings, [1, 1])).toBe(true)
  expect(contains(rings, [5, 5])).toBe(false)
  expect(contains(rings, [11, 5])).toBe(false)
})

test('zooming keeps the box in view and respects the maximum scale', () => {
  const view = [0, 0, 1000, 600] as const
  const box = [100, 100, 300, 160] as const
  const { scale, x, y } = zoomTo(view, box)
  expect(scale).toBeCloseTo(4.2)
  expect(box[0] * scale + x).toBeGreaterThan(0)
  expect(box[2] * scale + x).toBeLessThan(1000)
  expect(box[1] * scale + y).toBeGreaterThan(0)
  expect(box[3] * scale + y).toBeLessThan(600)
  expect(zoomTo(view, [5, 5, 6, 6]).scale).toBe(26)
})

test('arrows move to the nearest place in their direction', () => {
  const places = new Map([
    ['middle', [0, 0]],
    ['east', [10, 1]],
    ['far east', [30, 0]],
    ['north', [1, -12]],
  ] as const)
  expect(neighbor(places, 'middle', 'ArrowRight')).toBe('east')
  expect(neighbor(places, 'middle', 'ArrowUp')).toBe('north')
  expect(neighbor(places, 'middle', 'ArrowLeft')).toBeUndefined()
  expect(neighbor(places, 'far east', 'ArrowLeft')).toBe('east')
})
