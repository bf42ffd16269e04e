import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Announces the page title on navigation and moves the focus to the content. Changes of only the search
 * or the hash don't count.
 */
export function Announcer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!fromLocation || !pathChanged) return
        // Don't take the focus from a menu that was opened while the route was loading.
        if (!document.querySelector('header [aria-expanded="true"]'))
          document.getElementById('content')?.focus({ preventScroll: true })
        // Effects of the page set the title before the next frame.
        requestAnimationFrame(() => setAnnouncement(document.title))
      }),
    [router],
  )

  return (
    <div className="visually-hidden" role="status">
      {announcement}
    </div>
  )
}
