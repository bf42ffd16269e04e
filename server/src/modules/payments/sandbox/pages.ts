import { dollars } from '@county-golf/contract/money'
import { type Html, html } from '../../../lib/html.ts'
import { type CardField, type CardForm, type CardProblems, isDeclined, succeeds } from './card.ts'
import type { SandboxCheckout } from './store.ts'

const layout = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/checkout.css">
</head>
<body>
<p class="ribbon">Sandbox: no real card is charged</p>
<main>${content}</main>
</body>
</html>
`.text

type Field = {
  name: CardField
  label: string
  hint: string
  autocomplete: string
  numeric?: true
}

const fields: Field[] = [
  {
    name: 'number',
    label: 'Card number',
    hint: succeeds,
    autocomplete: 'cc-number',
    numeric: true,
  },
  {
    name: 'expiry',
    label: 'Expiration date',
    hint: 'MM/YY',
    autocomplete: 'cc-exp',
    numeric: true,
  },
  { name: 'cvc', label: 'Security code', hint: '123', autocomplete: 'cc-csc', numeric: true },
  { name: 'name', label: 'Name on card', hint: 'Pat Golfer', autocomplete: 'cc-name' },
]

/** A labeled input with its error below, linked for screen readers. */
const input = ({ name, label, hint, autocomplete, numeric }: Field, form: CardForm, wrong = '') => {
  const problem = wrong && html`<p class="problem" id="${name}-problem">${wrong}</p>`
  const marks = wrong && html` aria-invalid="true" aria-describedby="${name}-problem"`
  const keyboard = numeric ? html` inputmode="numeric"` : html` autocapitalize="words"`
  return html`
<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${form[name]}" placeholder="${hint}"
  autocomplete="${autocomplete}" maxlength="100"${keyboard}${marks}>
${problem}
</div>`
}

/** The card form. Keeps everything the user typed except the security code. */
export function cardPage(
  checkout: SandboxCheckout,
  form: CardForm,
  problems: CardProblems = {},
): string {
  const amount = dollars(checkout.amount_cents)
  const shown = { ...form, cvc: '' }
  const refused = problems.card && html`<p class="refused" role="alert">${problems.card}</p>`
  const wrong =
    !problems.card &&
    Object.keys(problems).length > 0 &&
    html`<p class="refused" role="alert">Please fix the errors below.</p>`
  return layout(
    `Pay ${amount} to County Golf`,
    html`
<header>
<p class="payee">County Golf</p>
<h1>${amount}</h1>
<p class="purpose">Funds for your wallet</p>
</header>
<form method="post" action="/sandbox/checkout/${checkout.id}" novalidate>
${refused || wrong || undefined}
${fields.map((field) => input(field, shown, problems[field.name]))}
<button class="pay" type="submit">Pay ${amount}</button>
<button class="cancel" type="submit" formaction="/sandbox/checkout/${checkout.id}/cancel">Cancel</button>
</form>
<aside>
<h2>Test cards</h2>
<dl>
<dt>${succeeds}</dt><dd>pays</dd>
<dt>${isDeclined}</dt><dd>is declined</dd>
</dl>
<p>The expiry must be in the future; code and name are yours to choose.</p>
</aside>`,
  )
}

/** A page with one message and one link. */
const notice = (title: string, text: string, on?: { url: string; label: string }): string =>
  layout(
    title,
    html`
<h1 class="notice">${title}</h1>
<p>${text}</p>
${on && html`<p><a class="pay" href="${on.url}">${on.label}</a></p>`}`,
  )

export const paidPage = (checkout: SandboxCheckout): string =>
  notice('Payment complete', `You paid ${dollars(checkout.amount_cents)} to County Golf.`, {
    url: checkout.success_url,
    label: 'Continue',
  })

export const endedPage = (checkout: SandboxCheckout): string =>
  notice('This checkout expired', 'Your card wasn’t charged.', {
    url: checkout.cancel_url,
    label: 'Back to County Golf',
  })

export const unknownPage = (): string =>
  notice('Checkout not found', 'Check the link and try again. Your card wasn’t charged.')

export const brokenPage = (): string =>
  notice('Something went wrong', 'Your card wasn’t charged. Go back and try again.')
