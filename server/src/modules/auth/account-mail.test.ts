import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { password, player } from '../../../test/cast.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

const newPassword = 'back-nine-9'

/** Runs all due jobs and returns the emails they sent. */
async function sentMails() {
  golf.mails.length = 0
  await golf.runJobs()
  return golf.mails.map(({ to, subject, text, messageId }) => ({
    to,
    subject,
    messageId,
    token: /token=([\w-]{43})/.exec(text)?.[1] ?? '',
  }))
}

const linkTo = async (address: string) => {
  const mail = (await sentMails()).find(({ to, token }) => to === address && token)
  if (!mail) throw new Error(`no link was sent to ${address}`)
  return mail.token
}

/** Signs a player up and takes their verification email. */
async function member(name: string) {
  const one = await player(golf, name)
  const email = `${name}@example.com`
  return { ...one, email, verifyToken: await linkTo(email) }
}

const forgot = (email: string) => golf.call('POST /auth/forgot-password', { body: { email } })
const reset = (token: string) => ({ body: { token, newPassword } })
const logIn = (username: string, typed: string) => ({ body: { username, password: typed } })
const me = async (token: string) => (await golf.call('GET /auth/me', {}, { token })).user

const expired = {
  status: 400,
  code: 'VALIDATION_ERROR',
  error: 'This link has expired or already been used. Request a new one.',
  details: [{ path: 'token' }],
}

describe('a forgotten password', () => {
  test('can be reset by an emailed link, which logs out everywhere and verifies the email', async () => {
    const ada = await member('ada')
    await forgot('ADA@example.com')
    const token = await linkTo(ada.email)
    await golf.call('POST /auth/reset-password', reset(token))
    expect(await golf.refusal('GET /auth/me', {}, ada)).toMatchObject({ status: 401 })
    expect(await golf.refusal('POST /auth/login', logIn('ada', password))).toMatchObject({
      status: 401,
    })
    const { user } = await golf.call('POST /auth/login', logIn('ada', newPassword))
    expect(user).toMatchObject({ emailVerified: true, mustChangePassword: false })
    expect(await sentMails()).toMatchObject([
      { to: ada.email, subject: 'Your password was changed', token: '' },
    ])
  })

  test('can be reset by a link once, and that also ends other links', async () => {
    const { email } = await member('bob')
    await forgot(email)
    const first = await linkTo(email)
    await forgot(email)
    const second = await linkTo(email)
    await golf.call('POST /auth/reset-password', reset(first))
    for (const token of [first, second])
      expect(await golf.refusal('POST /auth/reset-password', reset(token))).toMatchObject(expired)
  })

  test('can be reset within an hour, and only one of two simultaneous resets wins', async () => {
    const { email } = await member('carol')
    await forgot(email)
    const late = await linkTo(email)
    golf.clock.advanceHours(1)
    expect(await golf.refusal('POST /auth/reset-password', reset(late))).toMatchObject(expired)
    await forgot(email)
    const token = await linkTo(email)
    const answers = await Promise.all(
      [1, 2].map(() =>
        golf.app.inject({
          method: 'POST',
          url: '/api/auth/reset-password',
          payload: { token, newPassword },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400])
  })

  test('gets the same response whether or not the email has an account, and the link isn’t stored', async () => {
    const { id, email } = await member('dora')
    expect(await forgot('nobody@example.com')).toEqual(await forgot(email))
    const stored = JSON.stringify(
      await golf.db.selectFrom('mail_token').selectAll().where('user_id', '=', id).execute(),
    )
    const mails = await sentMails()
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(stored).not.toContain(mails[0]?.token)
  })

  test('takes the same work for an unknown email, so the response time reveals nothing', async () => {
    const { id, email } = await member('doug')
    const enqueue = vi.spyOn(golf.jobs, 'enqueue')
    await forgot(email)
    await forgot('nobody@example.com')
    const jobs = enqueue.mock.calls.map(([, job]) => job)
    enqueue.mockRestore()
    const data = (userId: string | null) => ({ userId, requestId: expect.any(String) })
    expect(jobs).toMatchObject([
      { name: 'auth.reset_mail', data: data(id) },
      { name: 'auth.reset_mail', data: data(null) },
    ])
    expect((await sentMails()).map(({ to }) => to)).toEqual([email])
  })

  test('can still be reset after the new password was refused, but not with a made-up link', async () => {
    const { email } = await member('erin')
    await forgot(email)
    const token = await linkTo(email)
    expect(
      await golf.refusal('POST /auth/reset-password', { body: { token, newPassword: 'five5' } }),
    ).toMatchObject({ status: 400, error: 'Password must be at least 6 characters' })
    await golf.call('POST /auth/reset-password', reset(token))
    expect(await golf.refusal('POST /auth/reset-password', reset('A'.repeat(43)))).toMatchObject(
      expired,
    )
  })

  test('can’t be reset by a banned player', async () => {
    const { id, email } = await member('frank')
    await golf.db.updateTable('app_user').set({ is_banned: true }).where('id', '=', id).execute()
    await forgot(email)
    expect(await sentMails()).toEqual([])
  })
})

describe('an email', () => {
  test('is verified once by the link sent at signup', async () => {
    const gina = await member('gina')
    expect(await me(gina.token)).toMatchObject({ emailVerified: false })
    const body = { token: gina.verifyToken }
    await golf.call('POST /auth/verify-email', { body })
    expect(await me(gina.token)).toMatchObject({ emailVerified: true })
    expect(await golf.refusal('POST /auth/verify-email', { body })).toMatchObject(expired)
  })

  test('can be sent a new verification link, which works for a day, but not once it is verified', async () => {
    const hugo = await member('hugo')
    golf.clock.advanceHours(24)
    expect(
      await golf.refusal('POST /auth/verify-email', { body: { token: hugo.verifyToken } }),
    ).toMatchObject(expired)
    await golf.call('POST /auth/resend-verification', {}, hugo)
    await golf.call('POST /auth/verify-email', { body: { token: await linkTo(hugo.email) } })
    await golf.call('POST /auth/resend-verification', {}, hugo)
    expect(await sentMails()).toEqual([])
    expect(await golf.refusal('POST /auth/resend-verification', {})).toMatchObject({ status: 401 })
  })

  test('changes once the new one is verified, and the old one stays in use and is notified until then', async () => {
    const ines = await member('ines')
    const body = { email: 'ines@new.example.com', password }
    const { user } = await golf.call('PATCH /auth/account', { body }, ines)
    expect(user).toMatchObject({ email: ines.email, pendingEmail: body.email })
    const mails = await sentMails()
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ines.email, 'Your email address is being changed'],
      [body.email, 'Verify your email address'],
    ])
    const token = mails.find(({ to }) => to === body.email)?.token ?? ''
    expect(
      await golf.refusal('POST /auth/verify-email', { body: { token: ines.verifyToken } }),
    ).toMatchObject(expired)
    await golf.call('POST /auth/verify-email', { body: { token } }, ines)
    expect(await me(ines.token)).toMatchObject({
      email: body.email,
      emailVerified: true,
      pendingEmail: null,
    })
  })

  test('that another account has is refused, even if that account got it in the meantime', async () => {
    const [jack, kate] = [await member('jack'), await member('kate')]
    const taken = { status: 409, code: 'EMAIL_TAKEN', details: [{ path: 'email' }] }
    const change = (email: string) => ({ body: { email, password } })
    expect(
      await golf.refusal('PATCH /auth/account', change(kate.email.toUpperCase()), jack),
    ).toMatchObject(taken)
    await golf.call('PATCH /auth/account', change('free@example.com'), jack)
    const token = await linkTo('free@example.com')
    await player(golf, 'free')
    expect(await golf.refusal('POST /auth/verify-email', { body: { token } })).toMatchObject(taken)
    expect(await me(jack.token)).toMatchObject({ email: jack.email })
  })

  test('can’t be used to reset the password with a link sent to the previous email', async () => {
    const lena = await member('lena')
    await forgot(lena.email)
    const resetToken = await linkTo(lena.email)
    await golf.call(
      'PATCH /auth/account',
      { body: { email: 'lena@new.example.com', password } },
      lena,
    )
    await golf.call('POST /auth/verify-email', {
      body: { token: await linkTo('lena@new.example.com') },
    })
    expect(await golf.refusal('POST /auth/reset-password', reset(resetToken))).toMatchObject(
      expired,
    )
  })
})

describe('an email that failed to send', () => {
  test('is retried with the same Message-ID, and its link works', async () => {
    const { email } = await member('mona')
    await forgot(email)
    const send = golf.mailer.send
    const tried: string[] = []
    golf.mailer.send = async ({ messageId }) => {
      tried.push(messageId)
      throw new Error('the mail server is away')
    }
    await expect(golf.runJobs()).rejects.toThrow('the mail server is away')
    golf.mailer.send = send
    const [mail] = await sentMails()
    expect([mail?.messageId]).toEqual(tried)
    await golf.call('POST /auth/reset-password', reset(mail?.token ?? ''))
  })
})
