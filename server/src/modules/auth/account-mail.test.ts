import { describe, expect, vi } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { password, player } from '../../../test/players.ts'

const newPassword = 'back-nine-9'

/** Runs all due jobs and returns the emails they sent. */
async function sentMails(golf: TestApp) {
  golf.mails.length = 0
  await golf.runJobs()
  return golf.mails.map(({ to, subject, text, messageId }) => ({
    to,
    subject,
    messageId,
    token: /token=([\w-]{43})/.exec(text)?.[1] ?? '',
  }))
}

const linkTo = async (golf: TestApp, address: string) => {
  const mail = (await sentMails(golf)).find(({ to, token }) => to === address && token)
  if (!mail) throw new Error(`no link was sent to ${address}`)
  return mail.token
}

/** Signs a player up and takes their verification email. */
async function member(golf: TestApp, name: string) {
  const one = await player(golf, name)
  const email = `${name}@example.com`
  return { ...one, email, verifyToken: await linkTo(golf, email) }
}

const forgot = (golf: TestApp, email: string) =>
  golf.call('POST /auth/forgot-password', { body: { email } })
const reset = (token: string) => ({ body: { token, newPassword } })
const logIn = (username: string, typed: string) => ({ body: { username, password: typed } })
const me = async (golf: TestApp, token: string) =>
  (await golf.call('GET /auth/me', {}, { token })).user

const expired = {
  status: 400,
  code: 'VALIDATION_ERROR',
  error: 'This link has expired or already been used. Request a new one.',
  details: [{ path: 'token' }],
}

describe('a forgotten password', () => {
  test('can be reset by an emailed link, which logs out everywhere and verifies the email', async ({
    golf,
  }) => {
    const ada = await member(golf, 'ada')
    await forgot(golf, 'ADA@example.com')
    const token = await linkTo(golf, ada.email)
    await golf.call('POST /auth/reset-password', reset(token))
    expect(await golf.refusal('GET /auth/me', {}, ada)).toMatchObject({ status: 401 })
    expect(await golf.refusal('POST /auth/login', logIn('ada', password))).toMatchObject({
      status: 401,
    })
    const { user } = await golf.call('POST /auth/login', logIn('ada', newPassword))
    expect(user).toMatchObject({ emailVerified: true, mustChangePassword: false })
    expect(await sentMails(golf)).toMatchObject([
      { to: ada.email, subject: 'Your password was changed', token: '' },
    ])
  })

  test('can be reset by a link once, and that also ends other links', async ({ golf }) => {
    const { email } = await member(golf, 'bob')
    await forgot(golf, email)
    const first = await linkTo(golf, email)
    await forgot(golf, email)
    const second = await linkTo(golf, email)
    await golf.call('POST /auth/reset-password', reset(first))
    for (const token of [first, second])
      expect(await golf.refusal('POST /auth/reset-password', reset(token))).toMatchObject(expired)
  })

  test('can be reset within an hour, and only one of two simultaneous resets wins', async ({
    golf,
  }) => {
    const { email } = await member(golf, 'carol')
    await forgot(golf, email)
    const late = await linkTo(golf, email)
    golf.clock.advanceHours(1)
    expect(await golf.refusal('POST /auth/reset-password', reset(late))).toMatchObject(expired)
    await forgot(golf, email)
    const token = await linkTo(golf, email)
    const responses = await Promise.all(
      [1, 2].map(() =>
        golf.app.inject({
          method: 'POST',
          url: '/api/auth/reset-password',
          payload: { token, newPassword },
        }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400])
  })

  test('gets the same response whether or not the email has an account, and the link isn’t stored', async ({
    golf,
  }) => {
    const { id, email } = await member(golf, 'dora')
    expect(await forgot(golf, 'unknown@example.com')).toEqual(await forgot(golf, email))
    const stored = JSON.stringify(
      await golf.db.selectFrom('mail_token').selectAll().where('user_id', '=', id).execute(),
    )
    const mails = await sentMails(golf)
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(stored).not.toContain(mails[0]?.token)
  })

  test('takes the same work for an unknown email, so the response time reveals nothing', async ({
    golf,
  }) => {
    const { id, email } = await member(golf, 'doug')
    const enqueue = vi.spyOn(golf.jobs, 'enqueue')
    await forgot(golf, email)
    await forgot(golf, 'unknown@example.com')
    const jobs = enqueue.mock.calls.map(([, job]) => job)
    enqueue.mockRestore()
    const data = (userId: string | null) => ({ userId, requestId: expect.any(String) })
    expect(jobs).toMatchObject([
      { name: 'auth.reset_mail', data: data(id) },
      { name: 'auth.reset_mail', data: data(null) },
    ])
    expect((await sentMails(golf)).map(({ to }) => to)).toEqual([email])
  })

  test('can still be reset after the new password was refused, but not with a made-up link', async ({
    golf,
  }) => {
    const { email } = await member(golf, 'erin')
    await forgot(golf, email)
    const token = await linkTo(golf, email)
    expect(
      await golf.refusal('POST /auth/reset-password', { body: { token, newPassword: 'five5' } }),
    ).toMatchObject({ status: 400, error: 'Password must be at least 6 characters' })
    await golf.call('POST /auth/reset-password', reset(token))
    expect(await golf.refusal('POST /auth/reset-password', reset('A'.repeat(43)))).toMatchObject(
      expired,
    )
  })

  test('can’t be reset by a banned player', async ({ golf }) => {
    const { id, email } = await member(golf, 'frank')
    await golf.db.updateTable('app_user').set({ is_banned: true }).where('id', '=', id).execute()
    await forgot(golf, email)
    expect(await sentMails(golf)).toEqual([])
  })
})

describe('an email', () => {
  test('is verified once by the link sent at signup', async ({ golf }) => {
    const gina = await member(golf, 'gina')
    expect(await me(golf, gina.token)).toMatchObject({ emailVerified: false })
    const body = { token: gina.verifyToken }
    await golf.call('POST /auth/verify-email', { body })
    expect(await me(golf, gina.token)).toMatchObject({ emailVerified: true })
    expect(await golf.refusal('POST /auth/verify-email', { body })).toMatchObject(expired)
  })

  test('can be sent a new verification link, which works for a day, but not once it is verified', async ({
    golf,
  }) => {
    const hugo = await member(golf, 'hugo')
    golf.clock.advanceHours(24)
    expect(
      await golf.refusal('POST /auth/verify-email', { body: { token: hugo.verifyToken } }),
    ).toMatchObject(expired)
    await golf.call('POST /auth/resend-verification', {}, hugo)
    await golf.call('POST /auth/verify-email', { body: { token: await linkTo(golf, hugo.email) } })
    await golf.call('POST /auth/resend-verification', {}, hugo)
    expect(await sentMails(golf)).toEqual([])
    expect(await golf.refusal('POST /auth/resend-verification', {})).toMatchObject({ status: 401 })
  })

  test('changes once the new one is verified, and the old one stays in use and is notified until then', async ({
    golf,
  }) => {
    const ines = await member(golf, 'ines')
    const body = { email: 'ines@new.example.com', password }
    const { user } = await golf.call('PATCH /auth/account', { body }, ines)
    expect(user).toMatchObject({ email: ines.email, pendingEmail: body.email })
    const mails = await sentMails(golf)
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ines.email, 'Your email address is being changed'],
      [body.email, 'Verify your email address'],
    ])
    const token = mails.find(({ to }) => to === body.email)?.token ?? ''
    expect(
      await golf.refusal('POST /auth/verify-email', { body: { token: ines.verifyToken } }),
    ).toMatchObject(expired)
    await golf.call('POST /auth/verify-email', { body: { token } }, ines)
    expect(await me(golf, ines.token)).toMatchObject({
      email: body.email,
      emailVerified: true,
      pendingEmail: null,
    })
  })

  test('that another account has is refused, even if that account got it in the meantime', async ({
    golf,
  }) => {
    const [jack, kate] = [await member(golf, 'jack'), await member(golf, 'kate')]
    const taken = { status: 409, code: 'EMAIL_TAKEN', details: [{ path: 'email' }] }
    const change = (email: string) => ({ body: { email, password } })
    expect(
      await golf.refusal('PATCH /auth/account', change(kate.email.toUpperCase()), jack),
    ).toMatchObject(taken)
    await golf.call('PATCH /auth/account', change('free@example.com'), jack)
    const token = await linkTo(golf, 'free@example.com')
    await player(golf, 'free')
    expect(await golf.refusal('POST /auth/verify-email', { body: { token } })).toMatchObject(taken)
    expect(await me(golf, jack.token)).toMatchObject({ email: jack.email })
  })

  test('can’t be used to reset the password with a link sent to the previous email', async ({
    golf,
  }) => {
    const lena = await member(golf, 'lena')
    await forgot(golf, lena.email)
    const resetToken = await linkTo(golf, lena.email)
    await golf.call(
      'PATCH /auth/account',
      { body: { email: 'lena@new.example.com', password } },
      lena,
    )
    await golf.call('POST /auth/verify-email', {
      body: { token: await linkTo(golf, 'lena@new.example.com') },
    })
    expect(await golf.refusal('POST /auth/reset-password', reset(resetToken))).toMatchObject(
      expired,
    )
  })
})

describe('an email that failed to send', () => {
  test('is retried with the same Message-ID, and its link works', async ({ golf }) => {
    const { email } = await member(golf, 'mona')
    await forgot(golf, email)
    const send = golf.mailer.send
    const tried: string[] = []
    golf.mailer.send = async ({ messageId }) => {
      tried.push(messageId)
      throw new Error('the mail server is away')
    }
    await expect(golf.runJobs()).rejects.toThrow('the mail server is away')
    golf.mailer.send = send
    const [mail] = await sentMails(golf)
    expect([mail?.messageId]).toEqual(tried)
    await golf.call('POST /auth/reset-password', reset(mail?.token ?? ''))
  })
})
