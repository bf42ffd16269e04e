import { MessagesPage } from '../features/messages/messages-page.tsx'
import { GolferMessageMenu } from '../features/people/friends/message-menu.tsx'

/** Chats and messages, with a menu to report or block their senders. */
export const MessagesScreen = () => (
  <MessagesPage menu={(about) => <GolferMessageMenu {...about} />} />
)
