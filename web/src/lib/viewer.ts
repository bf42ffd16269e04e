/** The signed-in user, or a guest. */
import type { User } from '@county-golf/contract/users'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { afterFunds } from './after-funds.ts'
import { ApiError, api } from './api.ts'
import {
  endLogin,
  hasToken,
  storeCredentials,
  storedUser,
  storeUser,
  type ViewerUser,
} from './credentials.ts'
import { showAnswer } from './show-answer.ts'
import { storage } from './storage.ts'

const viewerKey = ['viewer'] as const

const isViewer = (key: readonly unknown[]) => key[0] === viewerKey[0]

/**
 * What was answered to other eyes is asked again: what is on screen stays until the new answer is
 * there, or goes at once (`keepShown` false) when it must not be seen any longer.
 */
function askAgain(client: QueryClient, { keepShown }: { keepShown: boolean }): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !isViewer(queryKey)
  client.removeQueries({ type: 'inactive', predicate })
  if (keepShown) void client.invalidateQueries({ predicate })
  // Once the screen has heard who is looking: what only a signed-in user asks is not asked any more.
  else setTimeout(() => void client.resetQueries({ predicate }))
}

/** The token is not taken, as opposed to: not now. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

let announceEnded: () => void = () => {}

/** Registers who is told when /auth/me finds that the token is no longer good. */
export function onSignInEnded(listener: () => void): void {
  announceEnded = listener
}

/**
 * GET /auth/me where there is a token, else null. A refusal ends the sign-in; a lost connection
 * does not: then what was last known stays.
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
      // A token that was replaced meanwhile is not the one that was refused.
      if (!isRefusal(error) || token !== storage.get('token')) throw error
      endLogin()
      askAgain(client, { keepShown: false })
      announceEnded()
      return null
    }
  },
  initialData: storedUser,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
})

export type Viewer = {
  /** Null for a guest, and while the first answer is awaited (`pending`). */
  user: ViewerUser | null
  /** The same with all fields, once the server has answered. */
  account: User | null
  isAdmin: boolean
  /** There is a token, and nothing is known of its user yet. */
  pending: boolean
}

const isWhole = (user: ViewerUser): user is User => user.createdAt !== undefined

export function useViewer(): Viewer {
  const { data: user, isError } = useQuery(viewerQuery)
  return {
    user: user ?? null,
    account: user && isWhole(user) ? user : null,
    isAdmin: user?.isAdmin ?? false,
    pending: !user && hasToken() && !isError,
  }
}

/** What may be done to the sign-in. Features use it after calls that answer with a user or a balance. */
export function viewerActions(client: QueryClient) {
  /** Somebody else looks from now on: what is on its way is not of them. */
  const setUser = (user: ViewerUser | null) => {
    void client.cancelQueries({ queryKey: viewerKey })
    client.setQueryData(viewerKey, user)
  }
  const patch = (change: Partial<ViewerUser>) => {
    const user = client.getQueryData<ViewerUser | null>(viewerKey)
    if (!user) return
    const next = { ...user, ...change }
    storeUser(next)
    showAnswer(client, viewerQuery.queryKey, next)
  }
  return {
    /** After login, signup or a changed password. */
    signedIn(token: string, user: ViewerUser): void {
      storeCredentials(token, user)
      setUser(user)
      askAgain(client, { keepShown: true })
    },
    /** Clears token, user and the legacy keys, and everything cached. */
    signedOut(): void {
      storage.clearCredentials()
      afterFunds.forget()
      setUser(null)
      askAgain(client, { keepShown: false })
    },
    /** The same where the server no longer accepts the token. The login page then says why. */
    loggedOutByServer(): void {
      endLogin()
      setUser(null)
      askAgain(client, { keepShown: false })
    },
    /** A new token of the same user (after a change of password). */
    tokenChanged(token: string, change: Partial<ViewerUser> = {}): void {
      storage.set('token', token)
      patch(change)
    },
    /** The balance that a money call answered with, in cents. */
    setBalance: (balance: number): void => patch({ balance }),
    /** Asks again, for instance when the balance may have moved elsewhere. */
    refresh: (): Promise<void> => client.invalidateQueries({ queryKey: viewerKey }),
    /** Another tab signed in or out. */
    changedElsewhere(): void {
      setUser(storedUser())
      void client.invalidateQueries({ queryKey: viewerKey })
      askAgain(client, { keepShown: false })
    },
  }
}

export function useViewerActions() {
  const client = useQueryClient()
  return useMemo(() => viewerActions(client), [client])
}
