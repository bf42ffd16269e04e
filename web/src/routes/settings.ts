import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from './root.ts'

export const settingsRoute = createRoute({
  ...page('/settings'),
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})
