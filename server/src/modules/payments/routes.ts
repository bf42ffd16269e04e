import * as refundCalls from '@county-golf/contract/card-refunds'
import {
  importDay as importDayCall,
  reconcileDay as reconcileDayCall,
} from '@county-golf/contract/reconciliation'
import * as calls from '@county-golf/contract/wallet'
import * as adminCalls from '@county-golf/contract/wallet-admin'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { cardMoneyOf } from './card-money.ts'
import { createCheckout } from './create-checkout.ts'
import type { PaymentDeps } from './deps.ts'
import { confirmPayment, statusOfCheckout } from './fulfil-checkout.ts'
import { importDay } from './import-fees.ts'
import { reconcileDay } from './reconcile-day.ts'
import { refundToCard } from './refund-to-card.ts'
import { listTopUpRefundStates, refundTopUp } from './refund-top-up.ts'
import { registerWebhook } from './webhook.ts'

/** Card payments and refunds. */
export function registerPayments(app: FastifyInstance, appDeps: Omit<PaymentDeps, 'log'>): void {
  const deps: PaymentDeps = { ...appDeps, log: app.log }
  implement(app, calls.createCheckout, ({ body, viewer, idempotency }) =>
    createCheckout(
      deps,
      viewer,
      { amountCents: body.amount_cents, forSessionId: body.for_session_id },
      idempotency,
    ),
  )
  implement(app, calls.confirmPayment, ({ body, viewer, idempotency }) =>
    confirmPayment(deps, viewer, body.session_id, idempotency),
  )
  implement(app, calls.paymentStatus, ({ query, viewer }) =>
    statusOfCheckout(deps, viewer, query.sessionId),
  )
  implement(app, refundCalls.myTopUps, ({ viewer }) => cardMoneyOf(deps, viewer))
  implement(app, refundCalls.refundToCard, ({ params, body, viewer, idempotency }) =>
    refundToCard(deps, viewer, { transactionId: params.id, cents: body.amountCents }, idempotency),
  )
  implement(app, adminCalls.refundTopUp, ({ params, body, viewer, idempotency }) =>
    refundTopUp(deps, viewer, { transactionId: params.id, reason: body.reason }, idempotency),
  )
  implement(app, adminCalls.listTopUpRefundStates, ({ query }) =>
    listTopUpRefundStates(deps, query.transactions),
  )
  implement(app, reconcileDayCall, ({ query }) => reconcileDay(deps, query.date))
  implement(app, importDayCall, ({ body, viewer }) => importDay(deps, viewer, body.date))
  registerWebhook(app, deps)
}
