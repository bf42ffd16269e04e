import type { User } from '@county-golf/contract/users'

/** What each profile visibility means, in the order in which they are offered. */
export const visibilityChoices: {
  value: User['profileVisibility']
  label: string
  meaning: string
}[] = [
  { value: 'Public', label: 'Public', meaning: 'Anyone can see your profile.' },
  {
    value: 'Friends',
    label: 'Friends',
    meaning:
      'Friends and players in your sessions can see it. Everyone else sees your name and photo.',
  },
  {
    value: 'Private',
    label: 'Private',
    meaning:
      'Friends and players in your sessions see your name and photo. Everyone else sees nothing.',
  },
]
