import * as calls from '@county-golf/contract/friends'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { ask, blockUser, endFriendship, type Knowing, unblockUser } from './befriend.ts'
import { listFriends } from './list-friends.ts'

export function registerFriends(app: FastifyInstance, deps: Knowing): void {
  implement(app, calls.listFriends, ({ viewer }) => listFriends(deps.db, viewer))
  implement(app, calls.requestFriend, ({ viewer, params, idempotency }) =>
    ask(deps, viewer, params.id, idempotency),
  )
  implement(app, calls.unfriend, ({ viewer, params, idempotency }) =>
    endFriendship(deps, viewer, params.id, idempotency),
  )
  implement(app, calls.block, ({ viewer, params, idempotency }) =>
    blockUser(deps, viewer, params.id, idempotency),
  )
  implement(app, calls.unblock, ({ viewer, params, idempotency }) =>
    unblockUser(deps, viewer, params.id, idempotency),
  )
}
