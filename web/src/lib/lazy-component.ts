import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component that is loaded when it is first rendered. Offline, it waits for the connection, since an error would
 * replace the whole page.
 * @throws (while rendering) what `load` rejects with, online
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({
    default: await load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error
      await connection()
      return await load()
    }),
  }))

const connection = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
  })
