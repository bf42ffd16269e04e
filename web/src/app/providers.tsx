import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { HydrationProvider } from '../lib/hydration.tsx'
import type { AppRouter } from './router.tsx'

type ProvidersProps = {
  queryClient: QueryClient
  router: AppRouter
  /** Whether the app starts from the server's HTML, or is rendered by a server. */
  hydrates: boolean
}

export function Providers({ queryClient, router, hydrates }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationProvider hydrates={hydrates}>
        <RouterProvider router={router} />
      </HydrationProvider>
    </QueryClientProvider>
  )
}
