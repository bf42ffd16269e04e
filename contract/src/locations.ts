/** States, counties and county equivalents, and courses. */
import { z } from 'zod'
import { costOfRadius } from './cost.ts'
import { endpoint } from './endpoint.ts'
import { countyName, id, searchText, stateCode, wholeList, zipCode, zipPlace } from './fields.ts'

export const state = z
  .object({ code: z.string(), name: z.string(), countyCount: z.int(), sessionCount: z.int() })
  .meta({ id: 'State' })
export type State = z.infer<typeof state>

export const county = z
  .object({
    name: z
      .string()
      .describe('Short name, such as Nassau or Orleans; six of them repeat within their state.'),
    fullName: z
      .string()
      .describe('Full name, such as Nassau County, Orleans Parish, or Baltimore city.'),
    stateCode: z.string(),
    stateName: z.string(),
    fips: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    timeZone: z.string().describe('IANA time zone.'),
    sessionCount: z.int().describe('Upcoming public sessions.'),
    isPopular: z.boolean(),
  })
  .meta({ id: 'CountySummary' })
export type County = z.infer<typeof county>

/** The players that a rating is for. Courses rate most tees for men, and some for women too. */
export const teePlayers = ['all', 'men', 'women'] as const

/** A set of tees with its ratings. */
export const teeSet = z
  .object({
    id: id.describe('Of the tees, or of the course for its own rating.'),
    name: z.string().nullable(),
    players: z.enum(teePlayers),
    courseRating: z.number(),
    slopeRating: z.int(),
    par: z.int().nullable(),
  })
  .meta({ id: 'TeeSet' })
export type TeeSet = z.infer<typeof teeSet>

export const course = z
  .object({
    id,
    name: z.string(),
    county: z.string().describe('Full name of the county.'),
    state: z.string(),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    holes: z.int().nullable(),
    par: z.int().nullable(),
    courseRating: z.number().nullable(),
    slopeRating: z.int().nullable(),
    tees: z.string().nullable().describe('The tees that both ratings are for.'),
    teeSets: z
      .array(teeSet)
      .describe('All tees with a known rating, with the ones above first. Empty if none is known.'),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    timeZone: z.string(),
    source: z.string().describe('Data source, with its credit line.'),
  })
  .meta({ id: 'Course' })
export type Course = z.infer<typeof course>

const zip = zipPlace.extend({ lat: z.number(), lng: z.number() })

export const listStates = endpoint({
  method: 'GET',
  path: '/locations/states',
  access: 'guest',
  sharedByGuests: true,
  summary: 'List states',
  description: 'Returns the 50 states and DC.',
  status: 200,
  response: wholeList(state),
  errors: [],
})

export const listCounties = endpoint({
  method: 'GET',
  path: '/locations/counties',
  access: 'guest',
  summary: 'List counties with session counts',
  description: 'Returns every county with its count of upcoming sessions. Cached, with an ETag.',
  status: 200,
  response: wholeList(county),
  errors: [],
})

export const listCountiesOfState = endpoint({
  method: 'GET',
  path: '/locations/counties/{stateCode}',
  access: 'guest',
  sharedByGuests: true,
  summary: "List a state's counties",
  description: 'Returns the counties of one state.',
  params: z.object({ stateCode }),
  status: 200,
  response: wholeList(county),
  errors: ['NOT_FOUND'],
})

export const listPopularCounties = endpoint({
  method: 'GET',
  path: '/locations/counties/popular',
  access: 'guest',
  sharedByGuests: true,
  summary: 'List popular counties',
  description: 'Returns the counties with the most upcoming sessions.',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(12) }),
  status: 200,
  response: wholeList(county),
  errors: [],
})

export const listNearbyCounties = endpoint({
  method: 'GET',
  path: '/locations/counties/nearby',
  cost: costOfRadius,
  access: 'guest',
  summary: 'List nearby counties',
  description: 'Returns counties whose center is within a radius, nearest first.',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
    radius: z.coerce.number().min(1).max(500).default(50).describe('Miles.'),
  }),
  status: 200,
  response: wholeList(county.extend({ distanceMiles: z.number() })),
  errors: [],
})

export const getZip = endpoint({
  method: 'GET',
  path: '/locations/zip/{zip}',
  access: 'guest',
  summary: 'Look up a ZIP code',
  description: "Returns a ZIP code's county, and the name and coordinates of its post office.",
  params: z.object({ zip: zipCode }),
  status: 200,
  response: z.object({ county, zip }),
  errors: ['NOT_FOUND'],
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/locations/courses',
  access: 'guest',
  summary: "List a county's courses",
  description: 'Returns the courses in a county.',
  query: z.object({ stateCode, countyName }),
  status: 200,
  response: wholeList(course),
  errors: ['NOT_FOUND'],
})

export const listCoursesByPath = endpoint({
  method: 'GET',
  path: '/locations/courses/{state}/{county}',
  access: 'guest',
  summary: "List a county's courses by path",
  description: 'Returns the courses in a county given in the path.',
  params: z.object({ state: stateCode, county: countyName }),
  status: 200,
  response: wholeList(course),
  errors: ['NOT_FOUND'],
})

export const searchCourses = endpoint({
  method: 'GET',
  path: '/locations/courses/search',
  access: 'guest',
  summary: 'Search courses',
  description: 'Returns courses that match a name. Ignores accents and small typos.',
  query: z.object({ q: searchText.min(1) }),
  status: 200,
  response: wholeList(course),
  errors: [],
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/locations/courses/{id}',
  access: 'guest',
  summary: 'Retrieve a course',
  description: 'Returns a course.',
  params: z.object({ id }),
  status: 200,
  response: z.object({ course }),
  errors: ['NOT_FOUND'],
})
