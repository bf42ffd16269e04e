import { MessagesPage } from '../features/messages/messages-page.tsx'
import { MessageMenu } from '../features/people/friends/message-menu.tsx'

/** Chats and messages, with a menu to report or block their senders. */
export const MessagesScreen = () => <MessagesPage menu={(about) => <MessageMenu {...about} />} />
