import { pages } from '@county-golf/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../domain/settings.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PrivacyText } from './copy.tsx'

export function PrivacyPage() {
  usePageTitle(pages['/privacy'].heading.title)
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader {...pages['/privacy'].heading} />
      <PrivacyText supportEmail={settings?.supportEmail} />
    </Page>
  )
}
