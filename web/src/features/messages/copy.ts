/** Every text of the messages screens. */
import { contentMax } from './limits.ts'

export const pageCopy = {
  title: 'Messages',
  compose: 'Compose',
  mailboxes: 'Mailboxes',
  conversation: 'Conversation',
  noneSelected: 'No conversation selected',
  selectOne: 'Select a chat or message to read it.',
  back: 'Back to list',
  loading: 'Loading messages…',
  loadingOlder: 'Loading older messages…',
}

export const errorCopy = {
  load: 'Couldn’t load messages',
  send: 'Couldn’t send your message. Please try again.',
  markRead: 'Couldn’t mark messages as read. Please try again.',
  retry: 'Please try again.',
}

export const mailboxCopy = {
  chats: 'Chats',
  inbox: 'Inbox',
  sent: 'Sent',
  system: 'System',
  tab: (name: 'chats' | 'inbox' | 'sent' | 'system', unread: number) =>
    unread > 0 ? `${mailboxCopy[name]} (${unread})` : mailboxCopy[name],
  markAllRead: 'Mark all as read',
  unread: 'unread',
  to: (name: string) => `To ${name}`,
  empty: 'No messages yet',
  emptyChats: 'Every session you join or host has its own group chat.',
  emptyHint: {
    inbox: 'Messages from golfers and support show up here.',
    sent: 'Messages you send show up here.',
    system: 'Updates about your sessions and wallet show up here.',
  },
  browse: 'Browse Sessions',
}

export const threadCopy = {
  chat: 'Chat',
  groupChat: 'Group Chat',
  support: 'County Golf Support',
  jumpToLatest: 'Jump to latest',
  noChatAccess: 'You don’t have access to this chat',
  chatAccess: 'Only the host and players can see a session’s chat.',
  notFound: 'Conversation not found',
  cannotMessage: 'You can’t send messages to this golfer.',
  blocked: (name: string) =>
    `You blocked ${name}. Unblock them on their profile to send a message.`,
  viewProfile: 'View profile',
}

export const messageCopy = {
  message: 'Message',
  notFound: 'Message not found',
  mayBeRemoved: 'It may have been removed.',
  from: (name: string, time: string) => `From ${name} · ${time}`,
  removed: 'Message removed',
  fromBlocked: 'Message from someone you blocked',
  show: 'Show',
  you: 'You',
  system: 'County Golf',
  by: (sender: string, content: string) => `${sender}: ${content}`,
}

export const unsentCopy = {
  sending: 'Sending…',
  waiting: 'Waiting for a connection. We’ll send it automatically.',
  refused: (reason: string) => `Couldn’t send: ${reason}`,
  refusedElsewhere: 'Couldn’t send your message.',
  refusedPreview: (content: string) => `Not sent: ${content}`,
  waitingPreview: (content: string) => `Waiting to send: ${content}`,
  discard: 'Discard',
  retry: 'Retry',
}

export const composeCopy = {
  title: 'New message',
  to: 'To',
  searchRecipients: 'Search golfers by name, or choose support',
  searching: 'Searching…',
  noRecipients: 'No golfers found',
  recipientRequired: 'Choose a recipient',
  subject: 'Subject',
  noSubject: 'No Subject',
  message: 'Message',
  placeholder: 'Write a message',
  messageRequired: 'Enter a message',
  tooLong: `Messages can be up to ${contentMax.toLocaleString('en-US')} characters`,
  length: (characters: number) => `${characters}/${contentMax}`,
  sent: 'Message sent',
  send: 'Send',
}
