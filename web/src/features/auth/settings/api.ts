/** Queries and mutations of the settings. */
import type { User } from '@county-golf/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { userKeys } from '../../../data/users/keys.ts'
import { useViewerActions } from '../../../data/viewer.ts'
import { walletKeys } from '../../../data/wallet/keys.ts'
import { api } from '../../../lib/api.ts'

const accountKeys = {
  devices: () => ['account', 'devices'] as const,
  totp: () => ['account', 'totp'] as const,
}

export const devicesQuery = queryOptions({
  queryKey: accountKeys.devices(),
  queryFn: ({ signal }) => api('GET /auth/tokens', {}, { signal }),
})

/** Never cached, so that the amounts are current. */
export const deletionQuery = queryOptions({
  queryKey: walletKeys.deletion(),
  queryFn: ({ signal }) => api('GET /auth/account/deletion', {}, { signal }),
  gcTime: 0,
  staleTime: 0,
})

export function useLogOutDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /auth/tokens/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
}

/** The scope saves quick successive choices in order. */
export function useChangeVisibility() {
  const viewer = useViewerActions()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'profile-visibility' },
    mutationFn: (profileVisibility: User['profileVisibility']) =>
      api('PATCH /auth/profile', { body: { profileVisibility } }),
    // Awaited, so that the choice doesn't flip back while the user is refetched.
    onSuccess: () => viewer.refresh(),
    onSettled: () => void client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

export const totpQuery = queryOptions({
  queryKey: accountKeys.totp(),
  queryFn: ({ signal }) => api('GET /auth/totp', {}, { signal }),
})
