/** Every text of the friends feature: friend requests, blocking, and reports. */
import type { Friendship } from '@county-golf/contract/friendship'
import { nameOf, type Person } from '../../../ui/avatar.tsx'
import type { FriendAction } from './api.ts'

export const pageCopy = {
  title: 'Friends',
  subtitle: 'Golfers you play with, and your friend requests.',
}

export const listCopy = {
  friends: (count: number) => (count > 0 ? `Friends (${count})` : 'Friends'),
  requests: (count: number) => `Friend requests (${count})`,
  sentRequests: 'Sent requests',
  blocked: 'Blocked',
  empty: 'No friends yet. Add golfers from their profiles.',
  showAll: (count: number) => `Show all ${count}`,
  loadError: 'Couldn’t load your friends. Please try again.',
}

/** Labels of buttons and menu items. Those with a name are for screen readers and menus. */
export const actionCopy = {
  addFriend: 'Add Friend',
  accept: 'Accept',
  acceptName: (name: string) => `Accept ${name}`,
  acceptRequest: 'Accept request',
  decline: 'Decline',
  declineName: (name: string) => `Decline ${name}`,
  cancelRequest: 'Cancel request',
  cancelRequestName: (name: string) => `Cancel request to ${name}`,
  friends: 'Friends',
  removeFriend: 'Remove friend',
  message: 'Message',
  messageName: (name: string) => `Message ${name}`,
  block: 'Block',
  blockName: (name: string) => `Block ${name}`,
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  report: 'Report',
  reportMessage: 'Report message',
  viewProfile: 'View profile',
  moreOptions: (name: string) => `More options for ${name}`,
  messageOptions: (name: string) => `Options for ${name}’s message`,
  logInToMessage: (name: string) => `Sign up or log in to message ${name}.`,
  logInToAddFriend: (name: string) => `Sign up or log in to add ${name} as a friend.`,
  failed: 'That didn’t work. Please try again.',
}

export const confirmCopy = {
  block: {
    title: actionCopy.blockName,
    confirm: actionCopy.block,
    consequences: (name: string) => [
      `${name} won’t be able to see your profile, message you, add you as a friend, or join sessions you host. They won’t be notified. You can unblock them anytime.`,
      `Sessions you already share don’t change. ${name} stays in them and in their group chats, where you’ll see their messages only if you choose to.`,
    ],
  },
  end: {
    title: (_name: string) => actionCopy.removeFriend,
    confirm: 'Remove',
    consequences: (name: string) => [
      `You and ${name} will no longer be friends. They won’t be notified.`,
    ],
  },
}

export const reportCopy = {
  titlePerson: (name: string) => `Report ${name}`,
  privacy: (name: string) => `Only our team can see this. ${name} won’t be notified.`,
  reason: 'What happened?',
  reasonTooShort: (min: number) => `Tell us what happened (at least ${min} characters)`,
  sent: 'Thanks for letting us know. We’ll review it.',
  failed: 'Couldn’t send your report. Please try again.',
}

/**
 * The confirmation of a friend action.
 * @param before the friendship before the action
 * @param now the friendship that resulted
 */
export function confirmationOf(
  person: Person,
  action: FriendAction,
  before: Friendship,
  now: Friendship,
): string {
  const name = nameOf(person)
  switch (action) {
    case 'request':
      return now === 'friends' ? `You and ${name} are now friends` : 'Friend request sent'
    case 'end':
      if (before === 'friends') return `${name} was removed from your friends`
      return before === 'incoming' ? 'Friend request declined' : 'Friend request cancelled'
    case 'block':
      return `${name} is blocked`
    case 'unblock':
      return `${name} is unblocked`
  }
}
