import * as calls from '@county-golf/contract/standing-games'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { updateGame } from './change-game.ts'
import { createGame } from './create-game.ts'
import { declineDate } from './decline-date.ts'
import { endStandingGame } from './end-game.ts'
import { joinGame, leaveGame } from './membership.ts'
import { listGames } from './read-games.ts'
import { skipDate } from './skip-date.ts'

export function registerStandingGames(app: FastifyInstance, deps: Deps): void {
  implement(app, calls.listStandingGames, ({ viewer }) => listGames(deps, viewer))
  implement(app, calls.createStandingGame, ({ body, viewer, idempotency }) =>
    createGame(deps, viewer, body, idempotency),
  )
  implement(app, calls.updateStandingGame, ({ params, body, viewer, idempotency }) =>
    updateGame(deps, viewer, params.id, body, idempotency),
  )
  implement(app, calls.endStandingGame, ({ params, viewer }) =>
    endStandingGame(deps, viewer, params.id),
  )
  implement(app, calls.skipStandingDate, ({ params, body, viewer, idempotency }) =>
    skipDate(deps, viewer, { ...params, ...body }, idempotency),
  )
  implement(app, calls.declineStandingDate, ({ params, viewer, idempotency }) =>
    declineDate(deps, viewer, params, idempotency),
  )
  implement(app, calls.joinStandingGame, ({ params, body, viewer, idempotency }) =>
    joinGame(deps, viewer, { ...params, ...body }, idempotency),
  )
  implement(app, calls.leaveStandingGame, ({ params, viewer }) =>
    leaveGame(deps, viewer, params.id),
  )
}
