import { type RefObject, useEffect, useState } from 'react'

/** How far outside the window an element counts as near it. */
const rootMargin = '400px'

/** Returns whether an element has been near the window, for what is loaded only when it's about to be seen. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
