import { expect, test } from 'vitest'
import { coordinatesOf } from './coordinates.ts'

test('a place has both coordinates, in range, or none', () => {
  expect(coordinatesOf(' 36.6 ', '-121.9')).toEqual({ lat: 36.6, lng: -121.9 })
  expect(coordinatesOf('', ' ')).toBeNull()
  for (const [lat, lng] of [
    ['36.6', ''],
    ['', '-121.9'],
    ['north', '-121.9'],
    ['91', '0'],
    ['0', '181'],
  ] as const)
    expect(coordinatesOf(lat, lng), `${lat} ${lng}`).toBeUndefined()
})
