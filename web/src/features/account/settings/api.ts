/** Queries of the settings that several parts use. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const accountKeys = {
  devices: () => ['account', 'devices'] as const,
  totp: () => ['account', 'totp'] as const,
}

export const devicesQuery = queryOptions({
  queryKey: accountKeys.devices(),
  queryFn: ({ signal }) => api('GET /auth/tokens', {}, { signal }),
})

export const totpQuery = queryOptions({
  queryKey: accountKeys.totp(),
  queryFn: ({ signal }) => api('GET /auth/totp', {}, { signal }),
})
