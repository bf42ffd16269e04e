import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const Hydrated = createContext(true)

/**
 * False on the server and until the browser has hydrated the server's HTML, which is a guest's page. What depends on
 * this browser (the login, the theme, the time zone) waits for it, so that both render the same.
 */
export const useHydrated = (): boolean => use(Hydrated)

/** @param hydrates whether the app starts from the server's HTML, or is rendered by a server */
export function HydrationProvider({
  hydrates,
  children,
}: {
  hydrates: boolean
  children: ReactNode
}) {
  const [isHydrated, setHydrated] = useState(!hydrates)
  useEffect(() => {
    // In a transition, parts that aren't hydrated yet keep the server's HTML.
    startTransition(() => setHydrated(true))
  }, [])
  useEffect(() => {
    if (!isHydrated) return
    // See public/before-paint.js.
    delete document.documentElement.dataset.account
    document.documentElement.dataset.ready = ''
  }, [isHydrated])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}
