import type { User } from '@county-golf/contract/users'

/** The switch for the name that guests see in sessions. */
export const showNameSwitch = {
  label: 'Show my name to everyone',
  description:
    'People without an account see your name and your sessions, and search engines list your profile. Otherwise they see your initials, or your first name if you host.',
}

/** The choices of profile visibility, in display order. */
export const profileVisibilityChoices: {
  value: User['profileVisibility']
  label: string
  description: string
}[] = [
  { value: 'Public', label: 'Public', description: 'Anyone can see your profile.' },
  {
    value: 'Friends',
    label: 'Friends',
    description:
      'Friends and players in your sessions can see it. Everyone else sees your name and photo.',
  },
  {
    value: 'Private',
    label: 'Private',
    description:
      'Friends and players in your sessions see your name and photo. Everyone else sees nothing.',
  },
]
