import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '../lib/viewer.ts'

/** While somebody is signed in, what happens elsewhere shows here at once. */
export function useLive(): void {
  const client = useQueryClient()
  const { user } = useViewer()
  const userId = user && !user.mustChangePassword ? user.id : undefined

  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let over = false
    import('./live-updates.ts')
      .then(({ startUpdates }) => {
        if (!over) stop = startUpdates(client, userId)
      })
      // Without its code the page works as ever, only not by itself.
      .catch(() => {})
    return () => {
      over = true
      stop?.()
    }
  }, [client, userId])
}
