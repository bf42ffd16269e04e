import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../domain/viewer.ts'

/** Starts live updates while a user is logged in. */
export function useLive(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { user } = useViewer()
  const userId = user && !user.mustChangePassword ? user.id : undefined

  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let isStopped = false
    import('./live-updates.ts')
      .then(({ startUpdates }) => {
        if (!isStopped) stop = startUpdates(client, router, userId)
      })
      // If the chunk fails to load, the app works without live updates.
      .catch(() => {})
    return () => {
      isStopped = true
      stop?.()
    }
  }, [client, router, userId])
}
