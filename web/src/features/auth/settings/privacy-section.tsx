import type { User } from '@county-golf/contract/users'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { visibilityChoices } from '../../../lib/visibility-words.ts'
import { Choices } from '../../../ui/choices.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChangeVisibility } from './api.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** Who can see the profile. A choice is saved right away. */
export function PrivacySection({ user }: { user: User }) {
  const change = useChangeVisibility()
  return (
    <Section title="Privacy">
      <Choices
        legend="Who can see your profile"
        choices={visibilityChoices}
        value={change.isPending ? change.variables : user.profileVisibility}
        onChange={(profileVisibility) =>
          change.mutate(profileVisibility, {
            onSuccess: () => toast.success('Profile visibility saved'),
            onError: (error) => toast.error(messageOf(error, 'Failed to update profile')),
          })
        }
        columns={1}
      />
      <p className={styles.note}>
        See what we store about you, and who can see it, on the{' '}
        <Link to="/privacy">privacy page</Link>.
      </p>
    </Section>
  )
}
