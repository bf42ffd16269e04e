import * as calls from '@county-golf/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { balanceFor, statusFor } from './balance.ts'
import { historyOf, transactionOrHistory, type WalletDeps } from './history.ts'

/** Balance and history. Topping up by card is the payments' part. */
export function registerWallet(app: FastifyInstance, deps: WalletDeps): void {
  const { db } = deps
  implement(app, calls.myBalance, async ({ viewer }) => ({
    balance: await balanceFor(db, viewer, viewer.id),
  }))
  implement(app, calls.balanceOf, async ({ params, viewer }) => ({
    balance: await balanceFor(db, viewer, params.userId),
  }))
  implement(app, calls.walletStatus, ({ params, viewer }) => statusFor(db, viewer, params.userId))
  implement(app, calls.myTransactions, ({ query, viewer }) =>
    historyOf(deps, viewer, viewer.id, query),
  )
  implement(app, calls.transactionsOf, ({ params, query, viewer }) =>
    historyOf(deps, viewer, params.userId, query),
  )
  implement(app, calls.getTransaction, ({ params, query, viewer }) =>
    transactionOrHistory(deps, viewer, params.id, query),
  )
}
