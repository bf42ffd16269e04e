import { usePageTitle } from '../lib/page-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { notFound } from './copy.ts'

export function NotFoundPage() {
  usePageTitle(notFound.title)
  return (
    <Page>
      <EmptyState
        as="h1"
        title={notFound.title}
        action={<LinkButton to="/">{notFound.home}</LinkButton>}
      >
        {notFound.text}
      </EmptyState>
    </Page>
  )
}
