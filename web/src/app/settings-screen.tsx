import { SettingsPage } from '../features/auth/settings/settings-page.tsx'
import { NotificationSettings } from '../features/notifications/settings-section.tsx'
import { CalendarSettings } from '../features/share/calendar-settings.tsx'
import { ThemeRow } from './theme-choice.tsx'

/** The settings, with the parts of other features and the app shell. */
export const SettingsScreen = () => (
  <SettingsPage
    appearance={<ThemeRow />}
    notifications={
      <>
        <NotificationSettings />
        <CalendarSettings />
      </>
    }
  />
)
