import type { Face } from '@county-golf/contract/users'
import type { ReactNode } from 'react'

/** The menu of a message of someone else's, such as to report it. Another feature's, given by the app. */
export type MessageMenu = (about: {
  person: Face
  messageId: string
  /** In the conversation with this person, not in a chat. */
  isDirect: boolean
}) => ReactNode
