import type { County } from '@county-golf/contract/locations'
import { expect, it } from 'vitest'
import { findCounty } from './find-county.ts'

const county = (name: string, fullName: string): County => ({
  name,
  fullName,
  stateCode: 'MD',
  stateName: 'Maryland',
  fips: null,
  lat: 0,
  lng: 0,
  timeZone: 'America/New_York',
  sessionCount: 0,
  isPopular: false,
})
const counties = [
  county('Baltimore', 'Baltimore County'),
  county('Baltimore', 'Baltimore city'),
  county('Garrett', 'Garrett County'),
  county("Prince George's", "Prince George's County"),
  county('Doña Ana', 'Doña Ana County'),
]

it('finds a county by its full name, as people type it', () => {
  expect(findCounty(counties, 'Baltimore city')?.fullName).toBe('Baltimore city')
  expect(findCounty(counties, 'baltimore CITY')?.fullName).toBe('Baltimore city')
  expect(findCounty(counties, 'Dona Ana')?.fullName).toBe('Doña Ana County')
  expect(findCounty(counties, 'prince georges county')?.fullName).toBe("Prince George's County")
})

it('finds a county by its short name if only one has it', () => {
  expect(findCounty(counties, 'Garrett')?.fullName).toBe('Garrett County')
  expect(findCounty(counties, 'Baltimore')).toBeUndefined()
  expect(findCounty(counties, 'Nowhere')).toBeUndefined()
  expect(findCounty(counties, '')).toBeUndefined()
})

it('finds the county of the atlas by a name of today', () => {
  const alaska = {
    ...county('Valdez-Cordova', 'Valdez-Cordova Census Area'),
    stateCode: 'AK',
    fips: '02261',
  }
  expect(findCounty([alaska], 'Chugach Census Area')).toBe(alaska)
  expect(findCounty([alaska], 'Copper River')).toBe(alaska)
  expect(findCounty(counties, 'Chugach Census Area')).toBeUndefined()
})
