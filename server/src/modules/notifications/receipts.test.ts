import { hourMs } from '@county-golf/contract/durations'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { interleave } from '../../../test/drills/interleave.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { freshPlayer, racingTest as test } from '../../../test/golf-test.ts'
import { openCheckout, payWithoutWebhook } from '../../../test/payments.ts'
import { type Player, verifyEmails } from '../../../test/players.ts'
import { setHoursFromTee } from '../../../test/session-state.ts'
import { smtpServer } from '../../../test/smtp.ts'
import { transaction } from '../../database/database.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { jobTable } from '../../jobs/store.ts'
import { openMailer } from '../../mail/mailer.ts'
import { type Delivery, deliver } from './deliver.ts'

const pot = { potEnabled: true, potAmount: 1_000 }
const addressOf = ({ username }: Player) => `${username}@example.com`

/** Sends what is due, and returns the new emails to a player about their sessions and money. */
async function mailsTo(golf: TestApp, who: Player) {
  await golf.runFollowers()
  await golf.runJobs()
  const mails = golf.mails.splice(0).filter(({ to }) => to === addressOf(who))
  return mails.filter(({ subject }) => !subject.startsWith('Verify'))
}

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
      [addressOf(host)]: 'You cancelled a session',
      [addressOf(rita)]: 'Session cancelled',
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

describe('receipts', () => {
  test('are sent whatever is switched off, without a link to unsubscribe', async ({
    golf,
    host,
    tom,
  }) => {
    await verifyEmails(golf, tom)
    const off = { inApp: false, email: false }
    const body = { allEmail: false, kinds: { money: off, session_cancelled: off, waitlist: off } }
    await golf.call('PATCH /notifications/settings', { body }, tom)
    const { id } = await hosted(golf, host)
    await join(golf, tom, id)
    const [mail] = await mailsTo(golf, tom)
    expect(mail?.subject).toMatch(/^You’re in/)
    expect(mail?.headers).toBeUndefined()
    expect(await latest(golf, tom)).toMatchObject({ is_read: false })
  })

  test('to an unverified address share one email in ten minutes, and none is lost', async ({
    golf,
    host,
    tom,
  }) => {
    const first = await hosted(golf, host)
    const second = await hosted(golf, host, { teeTime: '14:00' })
    await join(golf, tom, first.id)
    expect(await mailsTo(golf, tom)).toHaveLength(1)
    await join(golf, tom, second.id)
    await golf.runFollowers()
    await leave(golf, tom, first.id)
    golf.clock.advanceHours(0.15)
    expect(await mailsTo(golf, tom)).toEqual([])
    golf.clock.advanceHours(0.02)
    const [mail, ...others] = await mailsTo(golf, tom)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your latest bookings and payments')
    expect(mail?.text).toContain('You’re in: Nassau County')
    expect(mail?.text).toContain('You left a session')
    // Tom isn't in the first session anymore.
    expect(mail?.attachments).toHaveLength(1)
    golf.clock.advanceHours(2)
    expect(await mailsTo(golf, tom)).toEqual([])
  })

  test('to an unverified address wait in one job, and come with the next after it’s verified', async ({
    golf,
    host,
    tom,
  }) => {
    const teeTimes = ['08:10', '13:00', '18:00']
    const ids = await Promise.all(
      teeTimes.map(async (teeTime) => (await hosted(golf, host, { teeTime })).id),
    )
    for (const id of ids) {
      await join(golf, tom, id)
      await golf.runFollowers()
      await golf.runJobs()
    }
    const { rows: waiting } = await sql`
      select from ${jobTable} where state = 'created' and data -> 'data' ->> 'userId' = ${tom.id}
        and data ->> 'name' = 'notification.mail_receipts'`.execute(golf.db)
    expect(waiting).toHaveLength(1)
    golf.mails.splice(0)
    await verifyEmails(golf, tom)
    await leave(golf, tom, ids[0] ?? '')
    const mails = await mailsTo(golf, tom)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You’re in: Nassau County',
      'You’re in: Nassau County',
      'You left a session',
    ])
    golf.clock.advanceHours(1)
    expect(await mailsTo(golf, tom)).toEqual([])
  })

  test('that wait for the morning delay no others', async ({ golf, host, tom }) => {
    await verifyEmails(golf, tom)
    const morning: Delivery = {
      to: [tom.id],
      kind: 'session_cancelled',
      title: 'In the morning',
      body: '',
      path: '/my-bookings',
      receipt: { paragraphs: [], facts: [], notes: [] },
      mailAt: new Date(golf.clock.now().getTime() + 8 * hourMs),
      dedupeKey: 'morning',
      at: golf.clock.now(),
    }
    await transaction(golf.db, (tx) => deliver(tx, golf, [morning]))
    await join(golf, tom, (await hosted(golf, host)).id)
    expect(await mailsTo(golf, tom)).toMatchObject([{ subject: 'You’re in: Nassau County' }])
    golf.clock.advanceHours(8)
    expect(await mailsTo(golf, tom)).toMatchObject([{ subject: 'In the morning' }])
  })

  test('that are written while the email of others starts are in it', async ({ golf, host }) => {
    const kim = await freshPlayer(golf, 'kim')
    const [first, second] = [
      await hosted(golf, host),
      await hosted(golf, host, { teeTime: '14:00' }),
    ]
    await join(golf, kim, first.id)
    await golf.runFollowers()
    await join(golf, kim, second.id)
    await interleave(
      golf.url,
      /insert into jobs\.job_common/i,
      () => golf.runFollowers(),
      () => golf.runJobs(),
    )
    golf.clock.advanceHours(1)
    const [mail, ...others] = await mailsTo(golf, kim)
    expect(others).toEqual([])
    expect(mail?.attachments).toHaveLength(2)
  })

  test('are mailed once each, even if jobs run at the same time or the process dies', async ({
    golf,
    host,
  }) => {
    const sam = await freshPlayer(golf, 'sam')
    for (const teeTime of ['08:10', '14:00'])
      await join(golf, sam, (await hosted(golf, host, { teeTime })).id)
    await golf.runFollowers()
    const rows = await golf.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', sam.id)
      .execute()
    let deaths = 1
    const mailer = {
      ...golf.mailer,
      async send(mail: Parameters<typeof golf.mailer.send>[0]) {
        await golf.mailer.send(mail)
        if (deaths-- > 0) throw new Error('gone')
      },
    }
    const handlers = jobHandlers({ ...golf, mailer })
    const all = () =>
      Promise.allSettled(
        rows.map(({ id }) =>
          handlers['notification.mail_receipts']({ userId: sam.id, mailId: id }),
        ),
      )
    await all()
    await all()
    await all()
    const sent = golf.mails.filter(({ to }) => to === addressOf(sam))
    const receipts = sent.filter(({ subject }) => !subject.startsWith('Verify'))
    expect(new Set(receipts.map(({ messageId }) => messageId)).size).toBe(1)
    expect(receipts.map(({ attachments }) => attachments?.length)).toEqual([2, 2])
  })

  test('carry their calendar file over SMTP', async ({ golf, host }) => {
    await verifyEmails(golf, host)
    await hosted(golf, host)
    await golf.runFollowers()
    const { url, received } = await smtpServer()
    const mailer = openMailer({ ...golf.config, SMTP_URL: url })
    const rows = await golf.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', host.id)
      .execute()
    for (const { id } of rows)
      await jobHandlers({ ...golf, mailer })['notification.mail_receipts']({
        userId: host.id,
        mailId: id,
      })
    mailer.close()
    expect(received).toHaveLength(1)
    expect(received[0]?.raw).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=county-golf-2026-11-27\.ics/,
    )
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
