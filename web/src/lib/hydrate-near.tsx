import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { hasToken } from './credentials.ts'
import { useHydrated } from './hydration.ts'

/** How far outside the window an element counts as near it. */
const rootMargin = '200px'

/** The parts that keep the server's HTML, by an element around or in them, and how to hydrate them. */
const waiting = new Map<Element, () => void>()

function wake({ target }: Event): void {
  for (const [element, open] of waiting) if (element.contains(target as Node)) open()
}

/** React hydrates a part right away for an event on it, so these open it before React's own listeners run. */
const wakingEvents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click']

let observer: IntersectionObserver | undefined

function openNear(element: Element, open: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) waiting.get(entry.target)?.()
      },
      { rootMargin },
    )
    for (const type of wakingEvents) window.addEventListener(type, wake, true)
  }
  waiting.set(element, open)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

type Gate = { isOpen: boolean; opened: Promise<void>; open: () => void }

function createGate(isOpen: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = {
    isOpen,
    opened: promise,
    open: () => {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) use(gate.opened)
  return children
}

type HydrateNearProps = {
  /** Returns an element of the server's HTML around or in the part. */
  element: () => Element | null | undefined
  children: ReactNode
}

/**
 * Hydrates a guest's part of a page when it comes near the window, someone points at it, taps it, or moves the focus
 * to it, or its content changes. Until then it's the server's HTML, whose links work.
 */
export function HydrateNear({ element, children }: HydrateNearProps) {
  const isHydrated = useHydrated()
  // The account changes most of what golfers see.
  const [gate] = useState(() => createGate(import.meta.env.SSR || isHydrated || hasToken()))
  const [rendered] = useState(children)
  if (children !== rendered) gate.open()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's element stays
  useEffect(() => {
    const found = gate.isOpen ? null : element()
    if (!found) return gate.open()
    const stop = openNear(found, gate.open)
    void gate.opened.then(stop)
    return stop
  }, [gate])
  // React hydrates a part whose element is a new one.
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    ),
    [gate, children],
  )
}
