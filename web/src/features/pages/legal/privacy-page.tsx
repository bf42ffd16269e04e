import { publicPages } from '@county-golf/contract/page-titles'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../domain/settings.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PrivacyText } from './copy.tsx'

export function PrivacyPage() {
  usePageTitle(publicPages.privacy.title)
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader {...publicPages.privacy} />
      <PrivacyText supportEmail={settings?.supportEmail} />
    </Page>
  )
}
