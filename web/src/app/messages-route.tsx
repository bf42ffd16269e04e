import { MessageMenu } from '../features/friends/message-menu.tsx'
import { MessagesPage } from '../features/messages/messages-page.tsx'

/** Chats and messages, with what may be done about those who wrote them. */
export const MessagesRoute = () => <MessagesPage menu={(about) => <MessageMenu {...about} />} />
