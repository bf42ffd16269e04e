import { pages } from '@county-golf/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../domain/settings.ts'
import { serverFailed } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TermsText, terms } from './copy.tsx'

export function TermsPage() {
  usePageTitle(pages['/terms'].heading.title)
  const query = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader title={terms.title} subtitle={terms.subtitle} />
      <Loaded
        query={query}
        failed={terms.loadFailed}
        fallback={serverFailed}
        loading={terms.loading}
        skeleton="40rem"
      >
        {(settings) => <TermsText settings={settings} />}
      </Loaded>
    </Page>
  )
}
