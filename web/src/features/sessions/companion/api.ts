/** The queries of spots that players pay for and their guests claim. Apart from the others, so that few load them. */
import { spotPrefix } from '@county-golf/contract/constants'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { api } from '../../../lib/api.ts'
import { inviteQuery } from '../api.ts'

const claimKey = (token: string) => ['spot-claim', token] as const

const companionKey = (id: string) => [...sessionKeys.one(id), 'companion'] as const

/** A spot that a link lets the viewer claim. */
export const claimQuery = (token: string) =>
  queryOptions({
    queryKey: claimKey(token),
    queryFn: ({ signal }) => api('GET /spot-claims/{token}', { params: { token } }, { signal }),
  })

/** The guest that the viewer brings to a session. */
export const companionQuery = (id: string) =>
  queryOptions({
    queryKey: companionKey(id),
    queryFn: ({ signal }) => api('GET /sessions/{id}/companion', { params: { id } }, { signal }),
  })

/** Reads what the address of an invitation leads to. */
export const prefetchLink = (client: QueryClient, token: string): Promise<void> =>
  token.startsWith(spotPrefix)
    ? client.prefetchQuery(claimQuery(token.slice(spotPrefix.length)))
    : client.prefetchQuery(inviteQuery(token))
