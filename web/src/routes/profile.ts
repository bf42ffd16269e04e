import { createRoute } from '@tanstack/react-router'
import { storedUser } from '../lib/credentials.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { readProfileSearch, startProfile } from './player.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const profileRoute = createRoute({
  ...page('/profile'),
  validateSearch: readProfileSearch,
  loader: (match) => startData(match, (client) => startProfile(client, storedUser()?.username)),
  component: lazyScreen(() => import('./player-screen.tsx'), 'ProfileScreen'),
})
