import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { api } from '../../../lib/api.ts'

/** Whether the viewer has to answer that they're still in, and for the host what the players answered. */
export const stillInQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.stillIn(id),
    queryFn: ({ signal }) => api('GET /sessions/{id}/still-in', { params: { id } }, { signal }),
  })
