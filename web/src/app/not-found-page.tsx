import { usePageTitle } from '../lib/page-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyPage } from '../ui/empty-page.tsx'
import { notFound } from './copy.ts'

export function NotFoundPage() {
  usePageTitle(notFound.title)
  return (
    <EmptyPage title={notFound.title} action={<LinkButton to="/">{notFound.home}</LinkButton>}>
      {notFound.text}
    </EmptyPage>
  )
}
