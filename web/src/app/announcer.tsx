import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Says the new page's title to screen readers after a change of screen, and lets the keyboard
 * start at its content. Changes of the search or the hash alone are no new screen.
 */
export function Announcer() {
  const router = useRouter()
  const [said, setSaid] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!fromLocation || !pathChanged) return
        // A menu that somebody opened while the screen was on its way closes without the focus.
        if (!document.querySelector('header [aria-expanded="true"]'))
          document.getElementById('content')?.focus({ preventScroll: true })
        // The screen's own effects, which set the title, have run by the next frame.
        requestAnimationFrame(() => setSaid(document.title))
      }),
    [router],
  )

  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  )
}
