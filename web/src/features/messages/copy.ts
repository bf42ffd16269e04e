/** Texts that several message screens share. */
import { contentMax } from './limits.ts'

export const loading = 'Loading messages…'
export const loadFailed = 'Couldn’t load messages'
export const noMessages = 'No messages yet'
/** The name of a session's chat, or of its waitlist's. */
export const chatTitle = (chat: { courseName: string; forWaitlist: boolean }): string =>
  chat.forWaitlist ? `Waitlist · ${chat.courseName}` : chat.courseName

export const removedMessage = 'Message removed'
export const blockedMessage = 'Message from someone you blocked'
export const tooLong = `Messages can be up to ${contentMax.toLocaleString('en-US')} characters`
