import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../domain/mutations.ts'
import { userKeys } from '../../../domain/users/keys.ts'
import {
  profileVisibilityChoices,
  showNameSwitch,
} from '../../../domain/users/profile-visibility.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { Switch } from '../../../ui/fields.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingsSection } from './section.tsx'
import styles from './settings.module.css'

/** Sets who can see the profile, and saves each choice immediately. */
export function PrivacySection({ user }: { user: User }) {
  const viewer = useViewerActions()
  const client = useQueryClient()
  const change = useCall('PATCH /auth/profile', {
    // Saves quick successive choices in order.
    scope: { id: 'profile-visibility' },
    // Awaited, so that the choice doesn't flip back while the user is refetched.
    onSuccess: async (_response, { body }) => {
      await viewer.refresh()
      toast.success(body.profileVisibility ? 'Profile visibility saved' : 'Privacy setting saved')
    },
    failure: 'Failed to update profile',
    onSettled: () => void client.invalidateQueries({ queryKey: userKeys.all }),
  })
  const chosen = change.isPending ? change.variables.body : {}
  return (
    <SettingsSection title="Privacy">
      <RadioTiles
        legend="Who can see your profile"
        className={styles.first}
        choices={profileVisibilityChoices}
        value={chosen.profileVisibility ?? user.profileVisibility}
        onChange={(profileVisibility) => change.mutate({ body: { profileVisibility } })}
        columns={1}
      />
      <div className={styles.more}>
        <Switch
          {...showNameSwitch}
          checked={chosen.showName ?? user.showName ?? false}
          onChange={(event) => change.mutate({ body: { showName: event.currentTarget.checked } })}
        />
      </div>
      <Muted className={styles.more}>
        See what we store about you, and who can see it, on the{' '}
        <Link to="/privacy">privacy page</Link>.
      </Muted>
    </SettingsSection>
  )
}
