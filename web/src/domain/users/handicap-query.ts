import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { userKeys } from './keys.ts'

export const handicapQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.handicap(id),
    queryFn: ({ signal }) => api('GET /users/{id}/handicap', { params: { id } }, { signal }),
  })
