import type { User } from '@county-golf/contract/users'
import { Link } from '@tanstack/react-router'
import { profileVisibilityChoices } from '../../../data/users/profile-visibility.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChangeVisibility } from './api.ts'
import { privacy as copy } from './copy.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** Sets who can see the profile, and saves each choice immediately. */
export function PrivacySection({ user }: { user: User }) {
  const change = useChangeVisibility()
  return (
    <Section title={copy.title}>
      <RadioTiles
        legend={copy.question}
        choices={profileVisibilityChoices}
        value={change.isPending ? change.variables : user.profileVisibility}
        onChange={(profileVisibility) =>
          change.mutate(profileVisibility, {
            onSuccess: () => toast.success(copy.saved),
            onError: toast.failed(copy.failed),
          })
        }
        columns={1}
      />
      <Muted className={styles.note}>
        {copy.more} <Link to="/privacy">{copy.link}</Link>.
      </Muted>
    </Section>
  )
}
