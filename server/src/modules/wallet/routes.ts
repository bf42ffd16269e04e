import * as claims from '@county-golf/contract/balance-claims'
import { payFormerUser as payFormerUserCall } from '@county-golf/contract/former-balances'
import * as calls from '@county-golf/contract/wallet'
import * as adminCalls from '@county-golf/contract/wallet-admin'
import * as reports from '@county-golf/contract/wallet-reports'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { adjustWallet } from './adjust-wallet.ts'
import { bookingReceipt } from './booking-receipt.ts'
import type { WalletDeps } from './deps.ts'
import { claimBalance, openClaim } from './former/claim-balance.ts'
import { payFormerUser } from './former/pay-former-user.ts'
import { balanceFor, historyOf, statusFor, transactionOrHistory } from './history.ts'
import { statementFor } from './statement.ts'
import { statsFor } from './stats.ts'

/** Balance and history. Card top-ups belong to the payments module. */
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
  implement(app, reports.myStats, ({ query, viewer }) =>
    statsFor(deps, viewer, viewer.id, query.timeZone),
  )
  implement(app, reports.statsOf, ({ params, query, viewer }) =>
    statsFor(deps, viewer, params.userId, query.timeZone),
  )
  implement(app, reports.statement, async ({ query, viewer, reply }) => {
    const { fileName, type, body } = await statementFor(deps, viewer, query)
    await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(body)
  })
  implement(app, reports.bookingReceipt, async ({ params, query, viewer, reply }) => {
    const { fileName, body } = await bookingReceipt(deps, viewer, { ...params, ...query })
    await reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(body)
  })
  implement(app, adminCalls.adjustWallet, ({ body, viewer, idempotency }) =>
    adjustWallet(deps, viewer, body, idempotency),
  )
  implement(app, claims.openClaim, ({ body }) => openClaim(deps, body.token))
  implement(app, claims.claimBalance, ({ body }) => claimBalance(deps, body))
  implement(app, payFormerUserCall, ({ params, body, viewer, idempotency }) =>
    payFormerUser(deps, viewer, { ...body, id: params.id }, idempotency),
  )
}
