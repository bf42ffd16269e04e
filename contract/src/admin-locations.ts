/** Admin endpoints for states, counties, and courses. */
import { z } from 'zod'
import { courseFileMaxBytes } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  flag,
  id,
  name,
  order,
  page,
  pageQuery,
  phone,
  searchText,
  stateCode,
  text,
  website,
} from './fields.ts'
import { course, state } from './locations.ts'

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
  sessionCount: z.int().describe('Upcoming public sessions, as on the home page.'),
})
export type ListedCounty = z.infer<typeof listedCounty>

const oneState = z.object({ state })
const oneCounty = z.object({ county: adminCounty })
const oneCourse = z.object({ course })

export const createState = endpoint({
  method: 'POST',
  path: '/admin/locations/states',
  access: 'admin',
  summary: 'Create a state',
  description: 'Adds a state.',
  body: z.strictObject({ code: stateCode, name: placeName(100) }),
  status: 201,
  response: oneState,
  errors: ['NAME_TAKEN'],
  idempotent: true,
})

export const updateState = endpoint({
  method: 'PATCH',
  path: '/admin/locations/states/{code}',
  access: 'admin',
  summary: 'Update a state',
  description: 'Renames a state.',
  ...code,
  body: z.strictObject({ name: placeName(100) }),
  status: 200,
  response: oneState,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
})

export const deleteState = endpoint({
  method: 'DELETE',
  path: '/admin/locations/states/{code}',
  access: 'admin',
  summary: 'Delete a state',
  description: 'Deletes a state that has no counties.',
  ...code,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
})

export const listAdminCounties = endpoint({
  method: 'GET',
  path: '/admin/locations/counties',
  access: 'admin',
  summary: 'List counties',
  description: 'Returns counties with their course and session counts.',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    stateCode: stateCode.optional(),
    sort: z.enum(['state', 'name', 'courses', 'sessions']).default('state'),
    order: order.default('asc'),
  }),
  status: 200,
  response: page(listedCounty),
  errors: [],
})

const countyFields = z.strictObject({
  name: placeName(100).describe('Short name.'),
  fullName: placeName(100).describe('Defaults to the name followed by “County”.').optional(),
  fips: z
    .string()
    .regex(/^\d{5}$/, 'must be five digits')
    .nullable()
    .optional(),
  lat: z
    .number()
    .min(-90)
    .max(90)
    .optional()
    .describe('Latitude of the county’s center; defaults to the state’s.'),
  lng: z.number().min(-180).max(180).optional(),
  timeZone: text(60).optional().describe('IANA time zone; defaults to the one at its center.'),
})

export const createCounty = endpoint({
  method: 'POST',
  path: '/admin/locations/counties',
  access: 'admin',
  summary: 'Create a county',
  description: 'Adds a county to a state.',
  body: countyFields
    .extend({ stateCode })
    .refine((fields) => (fields.lat === undefined) === (fields.lng === undefined), {
      path: ['lng'],
      message: 'Enter both latitude and longitude',
    }),
  status: 201,
  response: oneCounty,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
  idempotent: true,
})

export const updateCounty = endpoint({
  method: 'PATCH',
  path: '/admin/locations/counties/{id}',
  access: 'admin',
  summary: 'Update a county',
  description: 'Updates a county. Its sessions show a new name right away.',
  ...byCountyId,
  body: countyFields.partial().refine(something, 'Nothing to change'),
  status: 200,
  response: oneCounty,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
})

export const deleteCounty = endpoint({
  method: 'DELETE',
  path: '/admin/locations/counties/{id}',
  access: 'admin',
  summary: 'Delete a county',
  description: 'Deletes a county that has no courses, sessions, or ZIP codes.',
  ...byCountyId,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
})

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/locations/courses',
  access: 'admin',
  summary: 'List courses',
  description: 'Returns all courses. The search ignores accents and small typos.',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    stateCode: stateCode.optional(),
    countyName: searchText.optional().describe('Full name, together with `stateCode`.'),
    sort: z.enum(['name', 'county']).default('name'),
    order: order.default('asc'),
  }),
  status: 200,
  response: page(course),
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
  tees: placeName(40).nullable().optional(),
  phone: phone.nullable().optional(),
  website: website.nullable().optional(),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/admin/locations/courses',
  access: 'admin',
  summary: 'Create a course',
  description: 'Adds a course to a county.',
  body: courseFields.extend({ state: stateCode, county: placeName(100) }),
  status: 201,
  response: oneCourse,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
  idempotent: true,
})

export const updateCourse = endpoint({
  method: 'PATCH',
  path: '/admin/locations/courses/{id}',
  access: 'admin',
  summary: 'Update a course',
  description: 'Updates a course.',
  ...byId,
  body: courseFields.partial().refine(something, 'Nothing to change'),
  status: 200,
  response: oneCourse,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/admin/locations/courses/{id}',
  access: 'admin',
  summary: 'Delete a course',
  description: 'Deletes a course that has never been used in a session.',
  ...byId,
  status: 204,
  errors: ['NOT_FOUND', 'IN_USE'],
})

const importReport = z.object({
  preview: z.boolean().describe('True if nothing was saved.'),
  lines: z.int(),
  added: z.int(),
  updated: z.int(),
  known: z.int().describe('Already stored, or repeated in the list.'),
  rejectedCount: z.int(),
  rejected: z
    .array(
      z.object({
        line: z.int(),
        field: z.string().nullable().describe('Null if the whole line is invalid.'),
        reason: z.string(),
      }),
    )
    .describe('Up to 10,000.'),
})

/** What an import did, or would do. */
export type ImportReport = z.infer<typeof importReport>

const importStep = z.union([
  z.object({ percent: z.number() }).describe('Progress.'),
  z.object({ report: importReport }).describe('Last line of a successful import.'),
  z.object({ error: z.string() }).describe('Last line of a failed import, which saved nothing.'),
])

/** One line of an import response. */
export type ImportStep = z.infer<typeof importStep>

export const importCourseFile = endpoint({
  method: 'POST',
  path: '/admin/locations/courses/import',
  access: 'admin',
  summary: 'Import courses',
  description:
    'Imports courses from a CSV or GeoJSON file, or previews the import. The response has one JSON object per line. The status is sent before the import finishes, so read the last line for the outcome.',
  query: z.object({
    preview: flag.optional(),
    name: text(100).optional().describe('Name of the list.'),
  }),
  file: { maxBytes: courseFileMaxBytes },
  status: 200,
  media: { 'application/x-ndjson': importStep },
  errors: [],
})
