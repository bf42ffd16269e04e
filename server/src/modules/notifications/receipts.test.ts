import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { openCheckout, payWithoutWebhook } from '../../../test/payments.ts'
import { emailOf, type Player, verifyEmails } from '../../../test/players.ts'
import { mailsTo } from '../../../test/receipts.ts'
import { setHoursFromTee } from '../../../test/session-state.ts'

const pot = { potEnabled: true, potAmount: 1_000 }
const latest = async (golf: TestApp, who: Player) => {
  await golf.runFollowers()
  return (await golf.call('GET /notifications', { query: { limit: 1 } }, who)).items[0]
}

describe('a receipt', () => {
  test('of joining has the amounts by part, the deadline, and a calendar file', async ({
    golf,
    host,
    tom,
    course,
  }) => {
    await verifyEmails(golf, tom)
    const { id } = await hosted(golf, host, { ...pot, courseId: course.id, notes: 'Bring beer' })
    await join(golf, tom, id)
    const [mail] = await mailsTo(golf, tom)
    expect(mail?.subject).toBe(`You’re in: ${course.name}`)
    for (const line of [
      `Course: ${course.name}`,
      'Tee time: Fri, Nov 27 · 8:10 AM EST',
      'Service fee: $5.00',
      'Deposit: $20.00',
      'Pot: $10.00',
      'Paid: $35.00',
      'Full refund if you leave before Thu, Nov 26 · 8:10 AM EST.',
      'If you leave later, we refund the $10.00 pot, and the $20.00 deposit if someone takes your spot by the tee time.',
      'After the round, the $5.00 service fee and $20.00 deposit are non-refundable.',
      'Full refund if the session is cancelled.',
    ])
      expect(mail?.text).toContain(line)
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({ filename: 'county-golf-2026-11-27.ics' })
    const calendar = new ICAL.Component(ICAL.parse(file?.content ?? ''))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect([event.uid, event.summary]).toEqual([`${id}@localhost`, `Golf: ${course.name}`])
    expect(file?.content).not.toMatch(/beer|hosted by/)
    expect(file?.content.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(await latest(golf, tom)).toMatchObject({
      title: `You’re in: ${course.name}`,
      body: expect.stringContaining(
        'We charged $35.00 to your wallet: $5.00 service fee, $20.00 deposit, and $10.00 pot.',
      ),
    })
  })

  test('of hosting has the bounty, and none is sent to a host who paid nothing', async ({
    golf,
    host,
    maya,
    admin,
  }) => {
    await hosted(golf, host, { bountyEnabled: true, bountyAmount: 5_000 })
    const [mail] = await mailsTo(golf, host)
    expect(mail?.subject).toBe('Your session is open: Nassau County')
    expect(mail?.text).toMatch(/Bounty: \$50\.00\nPaid: \$75\.00/)
    expect(mail?.attachments).toHaveLength(1)
    await hosted(golf, maya, { autoJoin: false })
    await hosted(golf, admin, { bountyEnabled: true, bountyAmount: 5_000 })
    expect(await latest(golf, maya)).toBeUndefined()
    expect(await latest(golf, admin)).toBeUndefined()
  })

  test('of leaving late names what was kept, and what may still be refunded and when', async ({
    golf,
    host,
    tom,
  }) => {
    await verifyEmails(golf, tom)
    const { id } = await hosted(golf, host, pot)
    await join(golf, tom, id)
    await mailsTo(golf, tom)
    setHoursFromTee(golf, -20)
    await leave(golf, tom, id)
    const [mail] = await mailsTo(golf, tom)
    expect(mail?.subject).toBe('You left a session')
    for (const line of [
      'We refunded $10.00 to your wallet.',
      'Service fee: $5.00\nDeposit: $20.00\nNot refunded: $25.00',
      'If someone takes your spot by Fri, Nov 27 · 8:10 AM EST, we refund the $20.00 deposit then.',
      'If the session is cancelled, we refund all of it.',
    ])
      expect(mail?.text).toContain(line)
    expect((await latest(golf, tom))?.body).toContain('we didn’t refund the $5.00 service fee')
  })

  test('of removal and cancellation has each player’s refund, and no text of the host', async ({
    golf,
    host,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, host, { ...pot, courseName: 'Wallet locked' })
    for (const who of [tom, rita]) await join(golf, who, id)
    await mailsTo(golf, tom)
    golf.clock.advanceHours(1)
    const reason = 'Call 800 555 0199'
    const removal = { params: { id, userId: tom.id }, body: { reason } }
    await golf.call('DELETE /sessions/{id}/players/{userId}', removal, host)
    const [removed] = await mailsTo(golf, tom)
    expect(removed?.subject).toBe('You were removed from a session')
    expect(removed?.text).toMatch(
      /Service fee: \$5\.00\nDeposit: \$20\.00\nPot: \$10\.00\nRefunded: \$35\.00/,
    )
    expect((await latest(golf, tom))?.body).toContain(reason)

    golf.clock.advanceHours(1)
    await golf.call('POST /sessions/{id}/cancel', { params: { id }, body: { reason } }, host)
    await golf.runFollowers()
    await golf.runJobs()
    const cancelled = golf.mails.splice(0).filter(({ subject }) => subject.includes('cancelled'))
    expect(Object.fromEntries(cancelled.map(({ to, subject }) => [to, subject]))).toEqual({
      [emailOf(host)]: 'You cancelled a session',
      [emailOf(rita)]: 'Session cancelled',
    })
    for (const { text, html } of [removed, ...cancelled].filter((mail) => mail !== undefined)) {
      expect(text).toContain('We refunded $35.00 to your wallet.')
      expect(text + html).not.toMatch(/Wallet locked|555 0199/)
      expect(text + html).not.toContain(host.username)
    }
    expect(cancelled[0]?.text).toContain('The reason is in your notifications.')
    expect((await latest(golf, rita))?.body).toContain(`${reason}. Everyone has been refunded.`)
  })

  test('of a top-up has its date, transaction number, and the balance after it', async ({
    golf,
    tom,
  }) => {
    const checkout = await openCheckout(golf, tom, 3_000)
    await payWithoutWebhook(golf, checkout)
    await golf.call('POST /wallet/confirm-payment', { body: { session_id: checkout } }, tom)
    const [{ id } = { id: '' }] = (await golf.call('GET /wallet/transactions', {}, tom)).items
    const [mail, ...others] = await mailsTo(golf, tom)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('$30.00 was added to your wallet')
    for (const line of [
      'Amount: $30.00',
      'Date: Nov 20, 2026, 10:00 AM EST',
      'Wallet balance: $530.00',
      `Transaction number: ${id}`,
    ])
      expect(mail?.text).toContain(line)
  })

  test('of a late leaver’s deposit is mailed too', async ({ golf, host, tom, rita }) => {
    await verifyEmails(golf, tom)
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, tom, id)
    setHoursFromTee(golf, -20)
    await leave(golf, tom, id)
    await join(golf, rita, id)
    await mailsTo(golf, tom)
    setHoursFromTee(golf, 0)
    await golf.runJobs()
    const mails = await mailsTo(golf, tom)
    expect(mails.map(({ subject }) => subject)).toContain('We refunded your $20.00 deposit')
  })
})

test('a ban is mailed with what happens to the wallet', async ({ golf, host, tom, admin }) => {
  const { id } = await hosted(golf, host)
  await join(golf, tom, id)
  await golf.call('POST /admin/users/{id}/ban', { params: { id: tom.id }, body: {} }, admin)
  const [mail, ...others] = await mailsTo(golf, tom)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your account was banned')
  expect(mail?.text).toContain('The wallet has $500.00 after these refunds. It stays yours')
})
