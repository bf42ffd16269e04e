import * as calls from '@county-golf/contract/messages'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { listChats, readAllOfChat, readChat, sendToChat } from './chat.ts'
import { markConversationRead, readConversation } from './conversation.ts'
import type { Knows, MessageDeps } from './deps.ts'
import {
  countUnreadMessages,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  sendMessage,
} from './direct.ts'
import { answerSupport, hideMessage, listSupport, readSupport } from './support.ts'

const ofPlayers = ({ id }: { id: string }) => ({ sessionId: id, forWaitlist: false })
const ofWaitlist = ({ id }: { id: string }) => ({ sessionId: id, forWaitlist: true })

export function registerMessages(app: FastifyInstance, deps: MessageDeps & { knows: Knows }): void {
  implement(app, calls.listChats, ({ viewer }) => listChats(deps, viewer))
  implement(app, calls.countUnread, ({ viewer }) => countUnreadMessages(deps, viewer))
  implement(app, calls.readChat, ({ viewer, params, query }) =>
    readChat(deps, viewer, ofPlayers(params), query),
  )
  implement(app, calls.sendToChat, ({ viewer, params, body, idempotency }) =>
    sendToChat(deps, viewer, ofPlayers(params), body, idempotency),
  )
  implement(app, calls.markChatRead, ({ viewer, params }) =>
    readAllOfChat(deps, viewer, ofPlayers(params)),
  )
  implement(app, calls.readWaitlistChat, ({ viewer, params, query }) =>
    readChat(deps, viewer, ofWaitlist(params), query),
  )
  implement(app, calls.sendToWaitlistChat, ({ viewer, params, body, idempotency }) =>
    sendToChat(deps, viewer, ofWaitlist(params), body, idempotency),
  )
  implement(app, calls.markWaitlistChatRead, ({ viewer, params }) =>
    readAllOfChat(deps, viewer, ofWaitlist(params)),
  )
  implement(app, calls.sendMessage, ({ viewer, body, idempotency }) =>
    sendMessage(deps, viewer, body, idempotency),
  )
  implement(app, calls.listMessages, ({ viewer, params, query }) =>
    listMessages(deps, viewer, params.userId, query),
  )
  implement(app, calls.readConversation, ({ viewer, params, query }) =>
    readConversation(deps, viewer, params.person, query),
  )
  implement(app, calls.markConversationRead, ({ viewer, params }) =>
    markConversationRead(deps, viewer, params.person),
  )
  implement(app, calls.markMessageRead, ({ viewer, params }) =>
    markMessageRead(deps, viewer, params.id),
  )
  implement(app, calls.markAllMessagesRead, ({ viewer }) => markAllMessagesRead(deps, viewer))
  implement(app, calls.listSupport, ({ viewer, query }) => listSupport(deps, viewer, query))
  implement(app, calls.readSupport, ({ viewer, params, query }) =>
    readSupport(deps, viewer, params.userId, query),
  )
  implement(app, calls.answerSupport, ({ viewer, params, body, idempotency }) =>
    answerSupport(deps, viewer, params.userId, body, idempotency),
  )
  implement(app, calls.hideMessage, ({ viewer, params, body, idempotency }) =>
    hideMessage(deps, viewer, params.id, body.reason, idempotency),
  )
}
