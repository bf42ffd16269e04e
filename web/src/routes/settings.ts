import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'

export const settingsRoute = createRoute({
  ...page('/settings'),
  component: lazyScreen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})
