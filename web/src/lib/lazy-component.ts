import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component that is loaded when it is first rendered. Offline, it waits for the connection, since an error would
 * replace the whole page.
 * @throws (while rendering) what `load` rejects with, online
 */
// biome-ignore lint/suspicious/noExplicitAny: as React types `lazy`. Only `any` keeps the type of the properties.
export const lazyComponent = <Component extends ComponentType<any>>(
  load: () => Promise<Component>,
): LazyExoticComponent<Component> =>
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
