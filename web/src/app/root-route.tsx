/** What all routes stand on, and how they read the URL. */
import { createRootRoute } from '@tanstack/react-router'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage })
export const parent = () => root

export const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** Keeps only what the URL really says, so that links stay short. */
export const only = <T extends Record<string, unknown>>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
