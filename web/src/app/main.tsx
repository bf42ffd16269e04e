import '../theme/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchErrors } from '../lib/client-errors.ts'
import { trackVisibleViewport } from '../lib/visible-viewport.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
watchErrors(() => router.state.matches.at(-1)?.fullPath)
trackVisibleViewport()
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
// In development the service worker would interfere with hot reloading.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
