/** States, counties and equivalents, and the courses in them. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countyName, id, searchText, stateCode, wholeList, zipCode, zipPlace } from './shapes.ts'

export const state = z
  .object({ code: z.string(), name: z.string(), countyCount: z.int(), sessionCount: z.int() })
  .meta({ id: 'State' })
export type State = z.infer<typeof state>

export const county = z
  .object({
    name: z.string().describe('short name: Nassau, Orleans; six repeat within their state'),
    fullName: z.string().describe('Nassau County, Orleans Parish, Baltimore city'),
    stateCode: z.string(),
    stateName: z.string(),
    fips: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    timeZone: z.string().describe('IANA'),
    sessionCount: z.int().describe('upcoming, public'),
    isPopular: z.boolean(),
  })
  .meta({ id: 'CountySummary' })
export type County = z.infer<typeof county>

export const course = z
  .object({
    id,
    name: z.string(),
    county: z.string().describe("the county's full name"),
    state: z.string(),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    holes: z.int().nullable(),
    par: z.int().nullable(),
    courseRating: z.number().nullable(),
    slopeRating: z.int().nullable(),
    timeZone: z.string(),
    source: z.string().describe('where the row comes from, with its credit line'),
  })
  .meta({ id: 'Course' })
export type Course = z.infer<typeof course>

const zip = zipPlace.extend({ lat: z.number(), lng: z.number() })

export const listStates = endpoint({
  method: 'GET',
  path: '/locations/states',
  access: 'guest',
  summary: 'The states and DC',
  status: 200,
  answer: wholeList(state),
  errors: [],
})

export const listCounties = endpoint({
  method: 'GET',
  path: '/locations/counties',
  access: 'guest',
  summary: 'Every county, with its count of upcoming sessions; cached, with an ETag',
  status: 200,
  answer: wholeList(county),
  errors: [],
})

export const listCountiesOfState = endpoint({
  method: 'GET',
  path: '/locations/counties/{stateCode}',
  access: 'guest',
  summary: 'The counties of one state',
  params: z.object({ stateCode }),
  status: 200,
  answer: wholeList(county),
  errors: ['NOT_FOUND'],
})

export const listPopularCounties = endpoint({
  method: 'GET',
  path: '/locations/counties/popular',
  access: 'guest',
  summary: 'The counties with the most upcoming sessions',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(12) }),
  status: 200,
  answer: wholeList(county),
  errors: [],
})

export const listNearbyCounties = endpoint({
  method: 'GET',
  path: '/locations/counties/nearby',
  access: 'guest',
  summary: 'Counties whose centre lies within a radius, nearest first',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
    radius: z.coerce.number().min(1).max(500).default(50).describe('miles'),
  }),
  status: 200,
  answer: wholeList(county.extend({ distanceMiles: z.number() })),
  errors: [],
})

export const getZip = endpoint({
  method: 'GET',
  path: '/locations/zip/{zip}',
  access: 'guest',
  summary: 'A ZIP code: its county, and the name and coordinates of its post office',
  params: z.object({ zip: zipCode }),
  status: 200,
  answer: z.object({ county, zip }),
  errors: ['NOT_FOUND'],
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/locations/courses',
  access: 'guest',
  summary: 'The courses of a county',
  query: z.object({ stateCode, countyName }),
  status: 200,
  answer: wholeList(course),
  errors: ['NOT_FOUND'],
})

export const listCoursesByPath = endpoint({
  method: 'GET',
  path: '/locations/courses/{state}/{county}',
  access: 'guest',
  summary: 'The courses of a county, by path',
  params: z.object({ state: stateCode, county: countyName }),
  status: 200,
  answer: wholeList(course),
  errors: ['NOT_FOUND'],
})

export const searchCourses = endpoint({
  method: 'GET',
  path: '/locations/courses/search',
  access: 'guest',
  summary: 'Courses by name; accents and small typing errors are forgiven',
  query: z.object({ q: searchText.min(1) }),
  status: 200,
  answer: wholeList(course),
  errors: [],
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/locations/courses/{id}',
  access: 'guest',
  summary: 'One course',
  params: z.object({ id }),
  status: 200,
  answer: z.object({ course }),
  errors: ['NOT_FOUND'],
})
