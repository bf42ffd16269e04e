import type { Friendship } from '@county-golf/contract/friendship'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import type { Act } from './api.ts'

/** What was done, once it was. `before` is what they were to each other. */
export const doneWords =
  (person: Person, before: Friendship) =>
  (act: Act, now: Friendship): string => {
    const name = nameOf(person)
    switch (act) {
      case 'ask':
        return now === 'friends' ? `You and ${name} are friends` : 'Friend request sent'
      case 'end':
        if (before === 'friends') return `${name} is no longer your friend`
        return before === 'incoming' ? 'Friend request declined' : 'Friend request withdrawn'
      case 'block':
        return `${name} is blocked`
      case 'unblock':
        return `${name} is no longer blocked`
    }
  }
