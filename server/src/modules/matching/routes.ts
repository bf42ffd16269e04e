import * as calls from '@county-golf/contract/games'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { acceptProposal, declineProposal } from './answer-proposal.ts'
import { bookGame } from './book-game.ts'
import { askFirst } from './count-in.ts'
import { fittingSessions } from './fitting-sessions.ts'
import { othersLooking } from './others.ts'
import { readSearch } from './read-search.ts'
import { endWish, resumeWish, saveWish } from './save-wish.ts'

export function registerMatching(app: FastifyInstance, deps: Deps): void {
  implement(app, calls.readSearch, ({ viewer }) => readSearch(deps, viewer))
  implement(app, calls.saveWish, ({ viewer, body }) => saveWish(deps, viewer, body))
  implement(app, calls.endWish, ({ viewer }) => endWish(deps, viewer))
  implement(app, calls.resumeWish, ({ viewer }) => resumeWish(deps, viewer))
  implement(app, calls.askFirst, ({ viewer }) => askFirst(deps, viewer))
  implement(app, calls.fittingSessions, ({ viewer }) => fittingSessions(deps, viewer))
  implement(app, calls.othersLooking, ({ query }) =>
    othersLooking(deps.db, deps.clock.now(), query),
  )
  implement(app, calls.acceptProposal, ({ params, body, viewer, idempotency }) =>
    acceptProposal(deps, viewer, params.id, body, idempotency),
  )
  implement(app, calls.declineProposal, ({ params, viewer, idempotency }) =>
    declineProposal(deps, viewer, params.id, idempotency),
  )
  implement(app, calls.bookGame, ({ params, body, viewer, idempotency }) =>
    bookGame(deps, viewer, params.id, body, idempotency),
  )
}
