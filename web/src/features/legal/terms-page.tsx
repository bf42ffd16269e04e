import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../data/settings.ts'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { TermsText, terms } from './copy.tsx'

export function TermsPage() {
  usePageTitle(terms.pageTitle)
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader title={terms.title} subtitle={terms.subtitle} />
      {settings ? (
        <TermsText settings={settings} />
      ) : error ? (
        <ErrorState
          title={terms.loadFailed}
          message={messageOf(error, terms.serverFailed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={terms.loading}>
          <Skeleton height="40rem" />
        </Loading>
      )}
    </Page>
  )
}
