/** The operator's public settings: fees, limits, and states without prizes. */
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('GET /settings/public', {}, { signal }),
  staleTime: 60_000,
})
