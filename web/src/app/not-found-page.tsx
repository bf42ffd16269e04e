import { usePageTitle } from '../lib/page-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <Page>
      <EmptyState
        as="h1"
        title="Page not found"
        action={<LinkButton to="/">Back to Home</LinkButton>}
      >
        Out of bounds: there is nothing at this address.
      </EmptyState>
    </Page>
  )
}
