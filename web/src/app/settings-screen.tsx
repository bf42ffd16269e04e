import { NotificationSettings } from '../features/account/notifications/settings-section.tsx'
import { SettingsPage } from '../features/account/settings/settings-page.tsx'
import { CalendarSettings } from '../features/people/share/calendar-settings.tsx'
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
