/** What all routes stand on, and how they read the URL. */
import { createRootRoute } from '@tanstack/react-router'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage })
export const parent = () => root

/**
 * Reads a route's search. The router merges what `read` returns over the raw search, so a value that `read`
 * dropped would still reach the screen.
 */
export const searchOf =
  <T extends object>(read: (search: Record<string, unknown>) => T) =>
  (search: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })

export const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** Keeps only what the URL really says, so that links stay short. */
export const only = <T extends Record<string, unknown>>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
