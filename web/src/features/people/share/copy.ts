/** The text of sharing, invitations, and calendar links. */
import type { Session } from '@county-golf/contract/sessions'
import type { FriendToInvite } from './api.ts'

export const share = {
  share: 'Share',
  invitePlayers: 'Invite players',
  about: (button: string, session: string) => `${button}: ${session}`,
  /** Who can open the session with its link. */
  access: {
    public: 'Anyone can see this session and join it.',
    friends: 'Only the host’s friends and invited players can see this session.',
    private: 'Only invited players can see this session.',
  } satisfies Record<Session['visibility'], string>,
  accessAfterTeeTime: 'Anyone can see this session.',
  inviteLink: 'Anyone with your link can get in while you’re in the session.',
}

export const link = {
  label: 'Link',
  loading: 'Creating link…',
  loadFailed: 'Couldn’t create a link. Please try again.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Couldn’t copy the link. Select it and copy it manually.',
  qrCode: 'QR code for this link',
  scan: 'At the course? Others can scan this code.',
  share: 'Share link',
  shareFailed: 'Couldn’t share the link. Copy it instead.',
  shareTitle: (course: string) => `Golf at ${course}`,
  shareText: (course: string, teeTime: string) => `Golf at ${course}, ${teeTime}`,
}

export const friends = {
  title: 'Invite friends',
  empty: 'You haven’t added any friends yet. Use the link to invite anyone.',
  loading: 'Loading your friends…',
  loadFailed: 'Couldn’t load your friends. Please try again.',
  search: 'Search your friends',
  noMatch: 'No friends match that name.',
  invite: (count: number) => (count > 1 ? `Invite ${count} friends` : 'Invite'),
  inviteFailed: 'Couldn’t send invitations. Please try again.',
  noneInvited: 'No new invitations sent',
  invitedOne: (name: string) => `Invited ${name}`,
  invitedMany: (count: number) => `Invited ${count} friends`,
  standing: {
    free: '',
    invited: 'Invited',
    waiting: 'On the waitlist',
    in: 'Already in',
  } satisfies Record<FriendToInvite['standing'], string>,
}

export const calendar = {
  add: 'Add to calendar',
  addFailed: 'Couldn’t create the calendar file. Please try again.',
  title: 'Calendar',
  text: 'See your sessions in Google, Apple, or Outlook Calendar. Anyone with the link can see where you play. Creating a new link turns off the old one.',
  link: 'Calendar link',
  open: 'Open in your calendar app',
  create: 'Create calendar link',
  createNew: 'Create new link',
  createFailed: 'Couldn’t create a calendar link. Please try again.',
}
