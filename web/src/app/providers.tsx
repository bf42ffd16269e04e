import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { MarkReady } from '../lib/hydration.ts'

type ProvidersProps = {
  queryClient: QueryClient
  router: AnyRouter
  /** Whether the app starts from the server's HTML, or is rendered by a server. */
  hydrates: boolean
}

export function Providers({ queryClient, router, hydrates }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {!hydrates && <MarkReady />}
    </QueryClientProvider>
  )
}
