import { SettingsPage } from '../features/auth/settings/settings-page.tsx'
import { NotificationSettings } from '../features/notifications/settings-section.tsx'
import { CalendarSettings } from '../features/share/calendar-settings.tsx'
import { ThemeRow } from './theme-choice.tsx'

/** The settings, with the parts that other features and the frame bring. */
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
