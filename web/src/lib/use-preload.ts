import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

/** By then, what the screen itself loads is on its way. */
const afterMs = 1_000

/** Loads code that a tap will need, a moment after the screen shows. Without it, the tap loads the code. */
export function usePreload(isWanted: boolean, preload: () => Promise<unknown> | undefined): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => void preload()?.catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [isWanted, preload])
}

/**
 * Loads a screen's code before its link is touched. Chromium keeps what a touch loads from the page until the finger
 * has left the glass.
 */
export function usePreloadedScreen(
  path: keyof RegisteredRouter['routesByPath'],
  isWanted: boolean,
): void {
  const router = useRouter()
  const load = useCallback(() => router.loadRouteChunk(router.routesByPath[path]), [router, path])
  usePreload(isWanted, load)
}
