/** The operator's public settings: fees, limits, and states without prizes. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

const settingsKeys = { public: () => ['settings', 'public'] as const }

export const settingsQuery = queryOptions({
  queryKey: settingsKeys.public(),
  queryFn: ({ signal }) => api('GET /settings/public', {}, { signal }),
  staleTime: 60_000,
})
