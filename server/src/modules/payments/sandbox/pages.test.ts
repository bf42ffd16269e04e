import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goodCard,
  openCheckout,
  type PayingApp,
  payingApp,
  submit,
} from '../../../../test/payments.ts'
import { type Player, player } from '../../../../test/players.ts'

let golf: PayingApp
let maya: Player
beforeAll(async () => {
  golf = await payingApp()
  maya = await player(golf, 'maya')
})
afterAll(() => golf.close())

const get = async (path: string) => {
  const response = await fetch(`${golf.origin}/sandbox/${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the hosted page', () => {
  test('shows the amount, the sandbox notice, the test cards, and empty fields', async () => {
    const id = await openCheckout(golf, maya, 12_345)
    const { status, headers, text } = await get(`checkout/${id}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('Sandbox: no real card is charged')
    expect(text).toContain('<h1>$123.45</h1>')
    expect(text).toContain('<dt>4242 4242 4242 4242</dt>')
    expect(text).toContain('<dt>4000 0000 0000 0002</dt>')
    expect(text.match(/ value=""/g)).toHaveLength(4)
  })

  test('works without scripts and can submit its form to this server only', async () => {
    const id = await openCheckout(golf, maya)
    const { headers, text } = await get(`checkout/${id}`)
    expect(text).not.toContain('<script')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('loads its styles from a file', async () => {
    const { status, headers, text } = await get('checkout.css')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/css')
    expect(text).toContain('--fairway')
  })

  test('shows an error under each field and keeps the input except the security code', async () => {
    const id = await openCheckout(golf, maya)
    const { status, html } = await submit(golf, id, { ...goodCard, expiry: '01/20', cvc: '987' })
    expect(status).toBe(400)
    expect(html).toContain('<p class="problem" id="expiry-problem">This card has expired.</p>')
    expect(html).toContain('aria-describedby="expiry-problem"')
    expect(html).toContain('value="4242 4242 4242 4242"')
    // The string may appear in an ID by chance.
    expect(html).not.toMatch(/\b987\b/)
  })

  test('escapes what it prints', async () => {
    const id = await openCheckout(golf, maya)
    const name = `"><script>alert('x')</script>&`
    const { html } = await submit(golf, id, { ...goodCard, number: '', name })
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"')
    expect(html).not.toContain('<script')
  })

  test('shows the missing fields of an empty form', async () => {
    const id = await openCheckout(golf, maya)
    const { status, html } = await submit(golf, id, {})
    expect(status).toBe(400)
    for (const field of ['number', 'expiry', 'cvc', 'name'])
      expect(html).toContain(`id="${field}-problem"`)
  })
})

describe('a checkout that has ended', () => {
  test('shows that it was paid and links onward', async () => {
    const id = await openCheckout(golf, maya)
    await submit(golf, id)
    const { status, text } = await get(`checkout/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('Payment complete')
    expect(text).toContain(`/wallet/payment-success?session_id=${id}`)
    const cancelled = await submit(golf, id, {}, '/cancel')
    expect(cancelled.location).toContain('/wallet/payment-success')
  })

  test('shows that no card was charged after a cancellation, and links back', async () => {
    const id = await openCheckout(golf, maya)
    await submit(golf, id, {}, '/cancel')
    const { status, text } = await get(`checkout/${id}`)
    expect(status).toBe(410)
    expect(text).toContain('Your card wasn’t charged')
    expect(text).toContain('/wallet/payment-cancelled')
  })

  test('shows a not-found page for an unknown checkout', async () => {
    for (const response of [
      await submit(golf, 'cs_nothing'),
      await submit(golf, 'cs_nothing', {}, '/cancel'),
    ])
      expect(response).toMatchObject({
        status: 404,
        html: expect.stringContaining('Checkout not found'),
      })
    expect((await get('checkout/%3Cscript%3E')).status).toBe(404)
  })

  test('shows an error page for a body that isn’t a form', async () => {
    const id = await openCheckout(golf, maya)
    const response = await fetch(`${golf.origin}/sandbox/checkout/${id}`, {
      method: 'POST',
      body: '{"number":',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(415)
    expect(await response.text()).toContain('Something went wrong')
  })
})
