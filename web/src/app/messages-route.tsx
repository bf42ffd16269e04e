import { MessageMenu } from '../features/friends/message-menu.tsx'
import { MessagesPage } from '../features/messages/messages-page.tsx'

/** Chats and messages, with a menu to report or block their senders. */
export const MessagesRoute = () => <MessagesPage menu={(about) => <MessageMenu {...about} />} />
