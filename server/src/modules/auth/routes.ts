import { changePassword, login, logout, me, signup } from '@county-golf/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { changePassword as change } from './change-password.ts'
import { logIn } from './log-in.ts'
import { signUp } from './sign-up.ts'
import { revokeToken } from './tokens.ts'
import { whoAmI } from './who-am-i.ts'

/** Accounts: signing up, in and out. */
export function registerAuth(app: FastifyInstance, deps: Deps): void {
  implement(app, signup, ({ body, request }) => signUp(deps, body, userAgent(request)))
  implement(app, login, ({ body, request }) => logIn(deps, body, userAgent(request)))
  implement(app, me, async ({ viewer }) => ({ user: await whoAmI(deps.db, viewer) }))
  implement(app, logout, ({ viewer }) => revokeToken(deps.db, viewer.tokenId))
  implement(app, changePassword, ({ viewer, body, request }) =>
    change(deps, viewer, body, userAgent(request)),
  )
}

const userAgent = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
