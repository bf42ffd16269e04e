import type { ReactNode } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { ThemeRow } from '../../../ui/theme-row.tsx'
import { AccountSection } from './account-section.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SettingsSection } from './section.tsx'
import styles from './settings.module.css'

type SettingsPageProps = {
  /** Sections of other features. */
  notifications?: ReactNode
}

export function SettingsPage({ notifications }: SettingsPageProps) {
  const { account: user } = useViewer()
  return (
    <Page width="reading">
      <PageHeader title="Settings" subtitle="Manage your account and preferences" />
      {user ? (
        <Stack gap={5}>
          <AccountSection user={user} />
          <AuthenticatorSection user={user} />
          <PrivacySection user={user} />
          {notifications}
          <SettingsSection title="Appearance">
            <div className={styles.appearance}>
              <ThemeRow />
            </div>
          </SettingsSection>
          <DevicesSection />
          <DataSection user={user} />
        </Stack>
      ) : (
        <Loading>
          <Stack gap={5}>
            <Skeleton height="14rem" />
            <Skeleton height="8rem" />
          </Stack>
        </Loading>
      )}
    </Page>
  )
}
