/** Searches that a player saves, to be notified of new sessions in more counties than the one they live in. */
import { z } from 'zod'
import { savedSearchesMax, travelRadii } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { countyName, id, stateCode } from './fields.ts'
import { skillLevel } from './sessions.ts'
import { partsOfDay } from './time-of-day.ts'

const wanted = {
  stateCode,
  countyName,
  radiusMiles: z
    .int()
    .min(1)
    .max(travelRadii.max)
    .default(travelRadii.default)
    .describe('From the center of the county.'),
  timeOfDay: z.enum(partsOfDay).nullable().default(null),
  skillLevel: skillLevel.nullable().default(null),
}

const savedSearch = z.object({ ...wanted, radiusMiles: z.int(), id }).meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof savedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  access: 'user',
  summary: 'List your saved searches',
  description: 'Returns the counties where you are notified of new sessions.',
  status: 200,
  response: z.object({ items: z.array(savedSearch) }),
  errors: [],
})

export const saveSearch = endpoint({
  method: 'PUT',
  path: '/saved-searches',
  access: 'user',
  summary: 'Save a search',
  description: `Notifies you of new public sessions near a county. One search per county, and ${savedSearchesMax} in all: saving another one of a county replaces it.`,
  body: z.strictObject(wanted),
  status: 200,
  response: z.object({ search: savedSearch }),
  errors: [],
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/{id}',
  access: 'user',
  summary: 'Delete a saved search',
  description: 'Ends the notifications of a search.',
  params: z.object({ id }),
  status: 204,
  errors: ['NOT_FOUND'],
})
