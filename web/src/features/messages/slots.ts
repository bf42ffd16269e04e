import type { Face } from '@county-golf/contract/users'
import type { ReactNode } from 'react'

/** What one may do about somebody's message: report it, block them. Another feature's, given by the app. */
export type MessageMenu = (about: {
  person: Face
  messageId: string
  side: 'top' | 'bottom'
}) => ReactNode
