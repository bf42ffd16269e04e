/** Copy of the Support tab. */
export const copy = {
  conversations: 'Conversations',
  conversation: 'Conversation',
  lists: { open: 'Needs reply', all: 'All' },
  failed: 'Couldn’t load messages',
  empty: { open: 'All caught up', all: 'No support messages yet' },
  select: 'Select a conversation',
  conversationFailed: 'Couldn’t load the conversation',
  back: 'All conversations',
  support: 'Support',
  reply: 'Your reply',
  send: 'Send reply',
  sent: 'Reply sent.',
  sendFailed: 'Couldn’t send your reply. Please try again.',
}
