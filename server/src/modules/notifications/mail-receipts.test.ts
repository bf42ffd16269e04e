import { hourMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { interleave } from '../../../test/drills/interleave.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { freshPlayer, racingTest as test } from '../../../test/golf-test.ts'
import { emailOf, verifyEmails } from '../../../test/players.ts'
import { mailsTo } from '../../../test/receipts.ts'
import { smtpServer } from '../../../test/smtp.ts'
import { transaction } from '../../database/database.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { jobTable } from '../../jobs/store.ts'
import { openMailer } from '../../mail/mailer.ts'
import { type Delivery, deliver } from './deliver.ts'

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
    const { items } = await golf.call('GET /notifications', { query: { limit: 1 } }, tom)
    expect(items).toMatchObject([{ is_read: false }])
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

  test('that wait until the morning don’t hold up others', async ({ golf, host, tom }) => {
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
    const sent = golf.mails.filter(({ to }) => to === emailOf(sam))
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
