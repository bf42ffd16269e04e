import { createRootRoute } from '@tanstack/react-router'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage })
export const parent = () => root
