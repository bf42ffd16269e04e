import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onSight` whenever the element comes near the part of its scroller that is seen. */
export function useInSight<T extends Element>(onSight: () => void): RefObject<T | null> {
  const element = useRef<T>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: watched.closest('[data-scroller]'), rootMargin: '300px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return element
}
