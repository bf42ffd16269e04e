import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { cardForm, checkCard, emptyCard } from './card.ts'
import { brokenPage, cardPage, endedPage, paidPage, unknownPage } from './pages.ts'
import { endedWebhook, sandboxStatus } from './provider.ts'
import { endSandboxCheckout, findSandboxCheckout } from './store.ts'

const assets = [
  { path: '/checkout.css', type: 'text/css', file: new URL('./checkout.css', import.meta.url) },
  {
    path: '/fraunces.woff2',
    type: 'font/woff2',
    file: new URL(
      import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    ),
  },
  {
    path: '/inter.woff2',
    type: 'font/woff2',
    file: new URL(
      import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    ),
  },
]

/**
 * A card network for first runs and tests: hosted pages under `/sandbox`, and signed webhooks. The
 * application reaches it only through the payments port.
 */
export function registerSandbox(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => servePages(scope, deps), { prefix: '/sandbox' })
}

/** Sends the webhook once, because the returning browser confirms the payment anyway. */
async function sendWebhook(app: FastifyInstance, deps: Deps, checkoutId: string): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    ...endedWebhook(deps, checkoutId),
  })
  if (statusCode !== 200)
    app.log.warn({ checkoutId, statusCode }, 'Sandbox webhook wasn’t acknowledged')
}

type OfCheckout = { Params: { id: string } }
const schema = { hide: true }

async function servePages(scope: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps
  scope.removeAllContentTypeParsers()
  await scope.register(formbody)
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return page(reply, status, brokenPage())
  })

  for (const { path, type, file } of assets) {
    const content = await readFile(file)
    scope.get(path, { schema }, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    )
  }

  scope.get<OfCheckout>('/checkout/:id', { schema }, async ({ params }, reply) => {
    const checkout = await findSandboxCheckout(db, params.id)
    if (!checkout) return page(reply, 404, unknownPage())
    const status = sandboxStatus(checkout, clock.now())
    if (status === 'paid') return page(reply, 200, paidPage(checkout))
    if (status === 'expired') return page(reply, 410, endedPage(checkout))
    return page(reply, 200, cardPage(checkout, emptyCard))
  })

  scope.post<OfCheckout>('/checkout/:id', { schema }, async ({ params, body }, reply) => {
    const checkout = await findSandboxCheckout(db, params.id)
    if (!checkout) return page(reply, 404, unknownPage())
    const now = clock.now()
    if (sandboxStatus(checkout, now) === 'open') {
      const form = cardForm.parse(body ?? {})
      const problems = checkCard(form, now)
      if (problems.card) return page(reply, 402, cardPage(checkout, form, problems))
      if (Object.keys(problems).length > 0)
        return page(reply, 400, cardPage(checkout, form, problems))
      if (await endSandboxCheckout(db, checkout.id, 'paid', now))
        await sendWebhook(scope, deps, checkout.id)
    }
    return afterwards(await findSandboxCheckout(db, checkout.id), reply, now)
  })

  scope.post<OfCheckout>('/checkout/:id/cancel', { schema }, async ({ params }, reply) => {
    const now = clock.now()
    if (await endSandboxCheckout(db, params.id, 'cancelled', now))
      await sendWebhook(scope, deps, params.id)
    return afterwards(await findSandboxCheckout(db, params.id), reply, now)
  })

  /** Where the browser goes from a checkout that has ended, however it ended. */
  const afterwards = (
    checkout: Awaited<ReturnType<typeof findSandboxCheckout>>,
    reply: FastifyReply,
    now: Date,
  ) => {
    if (!checkout) return page(reply, 404, unknownPage())
    const isPaid = sandboxStatus(checkout, now) === 'paid'
    return reply.redirect(isPaid ? checkout.success_url : checkout.cancel_url, 303)
  }
}

const page = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
