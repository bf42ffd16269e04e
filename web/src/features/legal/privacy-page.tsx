import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../data/settings.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrivacyText, privacy } from './copy.tsx'

export function PrivacyPage() {
  usePageTitle(privacy.title)
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader title={privacy.title} subtitle={privacy.subtitle} />
      <PrivacyText supportEmail={settings?.supportEmail} />
    </Page>
  )
}
