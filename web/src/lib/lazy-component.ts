import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component that is loaded when it is first rendered. Offline, it waits for the connection, since an error would
 * replace the whole page.
 * @param fallback shown until then
 * @throws (while rendering) what `load` rejects with, online
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({
    default: await load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error
      await connection()
      return await load()
    }),
  }))
  return (props) => createElement(Suspense, { fallback }, createElement(Loaded, props))
}

const connection = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
  })
