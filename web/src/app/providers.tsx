import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { themeStore } from '../theme/color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { saveNextSession } from './save-next-session.ts'
import { watchLogin } from './watch-login.ts'

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
