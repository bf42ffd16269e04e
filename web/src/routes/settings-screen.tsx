import { SavedSearches } from '../features/account/notifications/saved-searches.tsx'
import { NotificationSettings } from '../features/account/notifications/settings-section.tsx'
import { SettingsPage } from '../features/account/settings/settings-page.tsx'
import { CalendarSettings } from '../features/people/share/calendar-settings.tsx'

/** The settings, with the parts of other features. */
export const SettingsScreen = () => (
  <SettingsPage
    notifications={
      <>
        <NotificationSettings />
        <SavedSearches />
        <CalendarSettings />
      </>
    }
  />
)
