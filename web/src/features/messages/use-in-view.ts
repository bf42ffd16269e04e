import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onEnter` whenever the element comes within 300 px of its scroller's visible area. */
export function useInView<T extends Element>(onEnter: () => void): RefObject<T | null> {
  const element = useRef<T>(null)
  const latest = useRef(onEnter)
  useEffect(() => {
    latest.current = onEnter
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: target.closest('[data-scroller]'), rootMargin: '300px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return element
}
