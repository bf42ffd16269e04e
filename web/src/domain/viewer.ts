/** The logged-in user, or a guest. */
import type { User } from '@county-golf/contract/users'
import {
  matchQuery,
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { ApiError, api } from '../lib/api.ts'
import {
  endLogin,
  hasToken,
  storeCredentials,
  storedUser,
  storeUser,
  type ViewerUser,
} from '../lib/credentials.ts'
import { neverChanges } from '../lib/hydration.ts'
import { setQueryResult } from '../lib/set-query-result.ts'
import { storage } from '../lib/storage.ts'
import { tabStorage } from '../lib/tab-storage.ts'
import { toast } from '../ui/toast.ts'

const viewerKey = ['viewer'] as const

const isNotViewer = (query: Query) => !matchQuery({ queryKey: viewerKey }, query)

/** Refetches everything but the viewer, whose new balance is already known. */
export const refetchAllButViewer = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: isNotViewer })

/**
 * Refetches everything after the user changes. `keepShown` keeps the old data on screen until then.
 * Otherwise it is removed immediately.
 */
function refetchForViewer(client: QueryClient, { keepShown }: { keepShown: boolean }): void {
  client.removeQueries({ type: 'inactive', predicate: isNotViewer })
  if (keepShown) refetchAllButViewer(client)
  // Deferred until the screen has rendered for the new user and disabled the old queries.
  else setTimeout(() => void client.resetQueries({ predicate: isNotViewer }))
}

/** Whether the server rejected the token, as opposed to a temporary failure. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

let notifyLoginEnded: () => void = () => {}

/** Sets the listener for when /auth/me rejects the token. */
export function onLoginEnded(listener: () => void): void {
  notifyLoginEnded = listener
}

/**
 * The user of GET /auth/me, or null without a token. A rejected token ends the login. After a network error
 * the stored user stays.
 */
const viewerQuery = queryOptions({
  queryKey: viewerKey,
  queryFn: async ({ signal, client }): Promise<ViewerUser | null> => {
    const token = storage.get('token')
    if (token === null) return null
    try {
      const { user } = await api('GET /auth/me', {}, { signal })
      storeUser(user)
      return user
    } catch (error) {
      // The token may have been replaced during the request.
      if (!isRejection(error) || token !== storage.get('token')) throw error
      endLogin()
      refetchForViewer(client, { keepShown: false })
      notifyLoginEnded()
      return null
    }
  },
  initialData: storedUser,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
})

export type Viewer = {
  /** Null for guests, and while `pending`. */
  user: ViewerUser | null
  /** The user with all fields, once the server has answered. */
  account: User | null
  isAdmin: boolean
  /** There is a token, but its user isn't known yet. */
  pending: boolean
}

const guest: Viewer = { user: null, account: null, isAdmin: false, pending: false }

const isWhole = (user: ViewerUser): user is User => user.createdAt !== undefined

export function useViewer(): Viewer {
  const { data: user, isError } = useQuery(viewerQuery)
  // A guest's first render is also the server's, so hydration renders nothing again.
  const hasAccount = useSyncExternalStore(neverChanges, hasToken, () => false)
  if (!hasAccount) return guest
  return {
    user: user ?? null,
    account: user && isWhole(user) ? user : null,
    isAdmin: user?.isAdmin ?? false,
    pending: !user && !isError,
  }
}

/** Updates the viewer after calls that return a user, a token, or a balance. */
export function viewerActions(client: QueryClient) {
  /** Cancels requests in flight, which belong to the previous user. */
  const setUser = (user: ViewerUser | null) => {
    void client.cancelQueries({ queryKey: viewerKey })
    client.setQueryData(viewerKey, user)
  }
  const patch = (change: Partial<ViewerUser>) => {
    const user = client.getQueryData<ViewerUser | null>(viewerKey)
    if (!user) return
    const next = { ...user, ...change }
    storeUser(next)
    setQueryResult(client, viewerQuery.queryKey, next)
  }
  return {
    /** After login or signup. */
    loggedIn(token: string, user: ViewerUser): void {
      if (!storeCredentials(token, user))
        toast.info(
          'Your browser blocks site data.',
          'You’ll be logged out when you reload or close this tab.',
        )
      setUser(user)
      refetchForViewer(client, { keepShown: true })
    },
    /** Clears the token, the user, and everything cached. */
    loggedOut(): void {
      storage.clearCredentials()
      tabStorage.remove('after-funds')
      setUser(null)
      refetchForViewer(client, { keepShown: false })
    },
    /** Like `loggedOut`, after the server rejected the token. The login page explains it. */
    loggedOutByServer(): void {
      endLogin()
      setUser(null)
      refetchForViewer(client, { keepShown: false })
    },
    /** After a password change, which issues a new token. */
    tokenChanged(token: string, change: Partial<ViewerUser> = {}): void {
      storage.set('token', token)
      patch(change)
    },
    /** Sets the version of the terms that the user accepted. */
    setTermsVersion: (termsVersion: string | null): void => patch({ termsVersion }),
    /** Sets the balance that a call returned, in cents. */
    setBalance: (balance: number): void => patch({ balance }),
    /** Refetches the user, for instance when the balance may have changed. */
    refresh: (): Promise<void> => client.invalidateQueries({ queryKey: viewerKey }),
    /** After a login or logout in another tab. */
    changedInOtherTab(): void {
      setUser(storedUser())
      void client.invalidateQueries({ queryKey: viewerKey })
      refetchForViewer(client, { keepShown: false })
    },
  }
}

export function useViewerActions() {
  const client = useQueryClient()
  return useMemo(() => viewerActions(client), [client])
}
