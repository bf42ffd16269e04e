/** Where golf is played, for administrators. */
import { z } from 'zod'
import { courseFileMaxBytes } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { course, state } from './locations.ts'
import { flag, id, name, order, page, pageQuery, searchText, stateCode, text } from './shapes.ts'

const countyId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const placeName = (max: number) => name(max).min(1, 'is required')
const code = { params: z.object({ code: stateCode }) }
const byCountyId = { params: z.object({ id: countyId }) }
const byId = { params: z.object({ id }) }
const something = (changes: object) => Object.keys(changes).length > 0

export const adminCounty = z
  .object({
    id: z.int(),
    fips: z.string().nullable(),
    stateCode: z.string(),
    name: z.string(),
    fullName: z.string(),
    lat: z.number(),
    lng: z.number(),
    timeZone: z.string(),
    courseCount: z.int(),
  })
  .meta({ id: 'AdminCounty' })
export type AdminCounty = z.infer<typeof adminCounty>

const listedCounty = adminCounty.extend({
  sessionCount: z.int().describe('upcoming and public, as the home page counts them'),
})
export type ListedCounty = z.infer<typeof listedCounty>

const oneState = z.object({ state })
const oneCounty = z.object({ county: adminCounty })
const oneCourse = z.object({ course })

export const createState = endpoint({
  method: 'POST',
  path: '/admin/locations/states',
  access: 'admin',
  summary: 'Add a state',
  body: z.strictObject({ code: stateCode, name: placeName(100) }),
  status: 201,
  answer: oneState,
  errors: ['NAME_TAKEN'],
  idempotent: true,
})

export const updateState = endpoint({
  method: 'PATCH',
  path: '/admin/locations/states/{code}',
  access: 'admin',
  summary: 'Rename a state',
  ...code,
  body: z.strictObject({ name: placeName(100) }),
  status: 200,
  answer: oneState,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
})

export const deleteState = endpoint({
  method: 'DELETE',
  path: '/admin/locations/states/{code}',
  access: 'admin',
  summary: 'Remove a state that has no counties',
  ...code,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
})

export const listAdminCounties = endpoint({
  method: 'GET',
  path: '/admin/locations/counties',
  access: 'admin',
  summary: 'Counties with what is in them',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    stateCode: stateCode.optional(),
    sort: z.enum(['state', 'name', 'courses', 'sessions']).default('state'),
    order: order.default('asc'),
  }),
  status: 200,
  answer: page(listedCounty),
  errors: [],
})

const countyFields = z.strictObject({
  name: placeName(100).describe('short name'),
  fullName: placeName(100).describe("'… County' is added to the name when left out").optional(),
  fips: z
    .string()
    .regex(/^\d{5}$/, 'must be five digits')
    .nullable()
    .optional(),
  lat: z.number().min(-90).max(90).optional().describe('of its centre; else of its state'),
  lng: z.number().min(-180).max(180).optional(),
  timeZone: text(60).optional().describe('IANA; else the one at its centre'),
})

export const createCounty = endpoint({
  method: 'POST',
  path: '/admin/locations/counties',
  access: 'admin',
  summary: 'Add a county to a state',
  body: countyFields
    .extend({ stateCode })
    .refine((fields) => (fields.lat === undefined) === (fields.lng === undefined), {
      path: ['lng'],
      message: 'comes with lat, or not at all',
    }),
  status: 201,
  answer: oneCounty,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
  idempotent: true,
})

export const updateCounty = endpoint({
  method: 'PATCH',
  path: '/admin/locations/counties/{id}',
  access: 'admin',
  summary: 'Change a county; sessions show its new name at once',
  ...byCountyId,
  body: countyFields.partial().refine(something, 'At least one field to change is required'),
  status: 200,
  answer: oneCounty,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
})

export const deleteCounty = endpoint({
  method: 'DELETE',
  path: '/admin/locations/counties/{id}',
  access: 'admin',
  summary: 'Remove a county without courses, sessions and ZIP codes',
  ...byCountyId,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
})

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/locations/courses',
  access: 'admin',
  summary: 'All courses; the search forgives accents and small typing errors',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    stateCode: stateCode.optional(),
    countyName: searchText.optional().describe('full name, with its state'),
    sort: z.enum(['name', 'county']).default('name'),
    order: order.default('asc'),
  }),
  status: 200,
  answer: page(course),
  errors: [],
})

const courseFields = z.strictObject({
  name: placeName(200),
  address: text(300).nullable().optional(),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  holes: z.int().min(1).max(108).nullable().optional(),
  par: z.int().min(20).max(400).nullable().optional(),
  courseRating: z.number().min(20).max(90).nullable().optional(),
  slopeRating: z.int().min(55).max(155).nullable().optional(),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/admin/locations/courses',
  access: 'admin',
  summary: 'Add a course to a county',
  body: courseFields.extend({ state: stateCode, county: placeName(100) }),
  status: 201,
  answer: oneCourse,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
  idempotent: true,
})

export const updateCourse = endpoint({
  method: 'PATCH',
  path: '/admin/locations/courses/{id}',
  access: 'admin',
  summary: 'Change a course',
  ...byId,
  body: courseFields.partial().refine(something, 'At least one field to change is required'),
  status: 200,
  answer: oneCourse,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/admin/locations/courses/{id}',
  access: 'admin',
  summary: 'Remove a course at which no session was planned',
  ...byId,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
})

const importReport = z.object({
  preview: z.boolean().describe('true: nothing was saved'),
  lines: z.int(),
  added: z.int(),
  updated: z.int(),
  known: z.int().describe('stored already, or twice in the list'),
  rejectedCount: z.int(),
  rejected: z
    .array(
      z.object({
        line: z.int(),
        field: z.string().nullable().describe('null where it is the line as a whole'),
        reason: z.string(),
      }),
    )
    .describe('the first 10,000'),
})

/** What an import did, or would do. */
export type ImportReport = z.infer<typeof importReport>

const importStep = z.union([
  z.object({ percent: z.number() }).describe('progress'),
  z.object({ report: importReport }).describe('the last line of an import that went through'),
  z.object({ error: z.string() }).describe('the last line of an import that saved nothing'),
])

/** A line of the answer to an import. */
export type ImportStep = z.infer<typeof importStep>

export const importCourseFile = endpoint({
  method: 'POST',
  path: '/admin/locations/courses/import',
  access: 'admin',
  summary:
    'Import a CSV or GeoJSON list of courses, or preview what that would do. The answer has one JSON object per line; the status is sent before the outcome is known, so read the last line',
  query: z.object({ preview: flag.optional(), name: text(100).optional().describe('of the list') }),
  file: { maxBytes: courseFileMaxBytes },
  status: 200,
  media: { 'application/x-ndjson': importStep },
  errors: [],
})
