import type { UserSummary } from '@county-golf/contract/users'
import type { ReactNode } from 'react'

/** Renders the menu of another player's message. The app passes it in from the friends feature. */
export type MessageMenu = (about: {
  person: UserSummary
  messageId: string
  /** In a conversation with this person, as opposed to a chat. */
  isDirect: boolean
}) => ReactNode
