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
        const { activeElement } = document
        // After the frame that shows the page, because moving the focus costs a layout. By then, effects of the page
        // have set the title, and may have moved the focus themselves.
        requestAnimationFrame(() =>
          setTimeout(() => {
            if ([activeElement, document.body].includes(document.activeElement)) focusContent()
            setAnnouncement(document.title)
          }),
        )
      }),
    [router],
  )

  return (
    <div className="visually-hidden" role="status">
      {announcement}
    </div>
  )
}

/** Leaves the focus in a menu that was opened while the route was loading. */
function focusContent(): void {
  if (!document.querySelector('header [aria-expanded="true"]'))
    document.getElementById('content')?.focus({ preventScroll: true })
}
