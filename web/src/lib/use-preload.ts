import { useEffect } from 'react'

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
