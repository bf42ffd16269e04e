import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { themeStore } from '../theme/color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { router } from './router.tsx'
import { saveNextSession } from './save-next-session.ts'
import { watchLogin } from './watch-login.ts'

const queryClient = createQueryClient()
const colorScheme = themeStore()
watchLogin(queryClient, router)
saveNextSession(queryClient)

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  )
}
