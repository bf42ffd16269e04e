import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

test('a place has both coordinates, in range, or none', () => {
  expect(parseCoordinates(' 36.6 ', '-121.9')).toEqual({ lat: 36.6, lng: -121.9 })
  expect(parseCoordinates('', ' ')).toBeNull()
  for (const [lat, lng] of [
    ['36.6', ''],
    ['', '-121.9'],
    ['north', '-121.9'],
    ['91', '0'],
    ['0', '181'],
  ] as const)
    expect(parseCoordinates(lat, lng), `${lat} ${lng}`).toBeUndefined()
})
