import '../theme/fonts.css'
import '../theme/index.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchErrors } from '../lib/client-errors.ts'
import { hasToken } from '../lib/credentials.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { followTranslation, isTranslated } from '../lib/translated-text.ts'
import { trackVisibleViewport } from '../lib/visible-viewport.ts'
import { loadAccount } from './account.ts'
import { compareClocksByPage, fillCache, type PageData, pageDataId } from './page-data.ts'
import { Providers } from './providers.tsx'
import { createAppRouter, pendingMs } from './router.tsx'
import { watchLogin } from './watch-login.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
trackVisibleViewport()
followTranslation()

const queryClient = createQueryClient()
const pageJson = document.getElementById(pageDataId)?.textContent
const pageData = pageJson ? (JSON.parse(pageJson) as PageData) : undefined
const context = { queryClient, isFromServer: Boolean(pageData) }
const router = createAppRouter(context)
watchErrors(() => router.state.matches.at(-1)?.fullPath)
watchLogin(queryClient, router)
if (hasToken()) void loadAccount()
const app = (
  <StrictMode>
    <Providers queryClient={queryClient} router={router} hydrates={context.isFromServer} />
  </StrictMode>
)

if (pageData) {
  compareClocksByPage(pageData)
  fillCache(queryClient, pageData, !hasToken())
  // The router then expects the server's markup instead of a pending screen.
  router.ssr = { manifest: undefined }
}
// A session's page without data may come from the cache, without a connection.
const restored =
  !pageData && hasToken() && location.pathname.startsWith('/sessions/')
    ? import('./save-round.ts').then(({ restoreRound }) => restoreRound(queryClient))
    : undefined
// Until then, the page shows what the server sent. A screen whose code comes late shows its pending state.
const load = () => router.load()
const loaded = restored ? restored.catch(() => {}).then(load) : load()
const late = new Promise((resolve) => setTimeout(resolve, pendingMs))
void (pageData ? loaded : Promise.race([loaded, late])).then(() => {
  context.isFromServer = false
  // In a transition, React pauses for clicks and frames.
  if (pageData) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root).render(app)
})
/** React renders again what doesn't match. Parts of a translated page don't, and the browser then translates them. */
function onRecoverableError(error: unknown): void {
  if (!isTranslated) reportError(error)
}

// In development the service worker would interfere with hot reloading.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
