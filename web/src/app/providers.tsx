import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { saveNextSession } from './save-next-session.ts'
import { watchLogin } from './watch-login.ts'

watchLogin(queryClient, router)
saveNextSession(queryClient)

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
