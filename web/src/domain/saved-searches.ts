/** Counties where the viewer is notified of new sessions. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { toast } from '../ui/toast.ts'
import { useCall } from './mutations.ts'

const savedSearchKey = ['saved-searches'] as const

export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchKey,
  queryFn: ({ signal }) => api('GET /saved-searches', {}, { signal }),
})

export function useSaveSearch() {
  const client = useQueryClient()
  return useCall('PUT /saved-searches', {
    onSuccess({ search }) {
      void client.invalidateQueries({ queryKey: savedSearchKey })
      toast.success(`Alert saved for ${search.countyName}`)
    },
    failure: 'Couldn’t save the alert.',
  })
}

export function useDeleteSearch() {
  const client = useQueryClient()
  return useCall('DELETE /saved-searches/{id}', {
    onSuccess() {
      void client.invalidateQueries({ queryKey: savedSearchKey })
      toast.success('Alert deleted')
    },
    failure: 'Couldn’t delete the alert.',
  })
}
