/** An email change that a thief made ends when the owner recovers the account. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { test } from '../../../test/golf-test.ts'
import { type Player, password, player } from '../../../test/players.ts'

const newPassword = 'back-nine-9'
const expired = { status: 400, code: 'VALIDATION_ERROR', details: [{ path: 'token' }] }

/** Returns the token of the link in the latest email with this subject to an address. */
async function linkIn(golf: TestApp, subject: string, address: string): Promise<string> {
  await golf.runJobs()
  const mail = golf.mails.findLast((mail) => mail.to === address && mail.subject === subject)
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const verifyLink = (golf: TestApp, address: string) =>
  linkIn(golf, 'Verify your email address', address)
const undoLink = (golf: TestApp, address: string) =>
  linkIn(golf, 'Your email address was changed', address)
const me = async (golf: TestApp, who: { token: string }) =>
  (await golf.call('GET /auth/me', {}, who)).user
const changeEmail = (golf: TestApp, who: Player, email: string) =>
  golf.call('PATCH /auth/account', { body: { email, password } }, who)
const verify = (golf: TestApp, token: string, who?: { token: string }) =>
  golf.call('POST /auth/verify-email', { body: { token } }, who)
const undo = (token: string) => ({ body: { token, newPassword } })
const logIn = (golf: TestApp, username: string, typed: string) =>
  golf.call('POST /auth/login', { body: { username, password: typed } })

describe('an email change that a thief requested', () => {
  test('ends with a password reset, and its links stop working', async ({ golf }) => {
    const ada = await player(golf, 'ada')
    await changeEmail(golf, ada, 'thief@evil.example')
    const stolen = await verifyLink(golf, 'thief@evil.example')
    await golf.call('POST /auth/forgot-password', { body: { email: 'ada@example.com' } })
    const token = await linkIn(golf, 'Reset your password', 'ada@example.com')
    await golf.call('POST /auth/reset-password', { body: { token, newPassword } })
    expect(
      await golf.refusal('POST /auth/verify-email', { body: { token: stolen } }),
    ).toMatchObject(expired)
    const { user } = await logIn(golf, 'ada', newPassword)
    expect(user).toMatchObject({ email: 'ada@example.com', pendingEmail: null })
  })

  test('ends with a password change, while the first verification link keeps working', async ({
    golf,
  }) => {
    const bob = await player(golf, 'bob')
    const first = await verifyLink(golf, 'bob@example.com')
    await golf.db
      .updateTable('app_user')
      .set({ pending_email: 'thief@evil.example' })
      .where('id', '=', bob.id)
      .execute()
    const body = { oldPassword: password, newPassword }
    const { token } = await golf.call('POST /auth/change-password', { body }, bob)
    expect(await me(golf, { token })).toMatchObject({ pendingEmail: null, emailVerified: false })
    await verify(golf, first)
    expect(await me(golf, { token })).toMatchObject({
      email: 'bob@example.com',
      emailVerified: true,
    })
  })
})

describe('a completed email change', () => {
  test('logs out every device except the one that opened the link', async ({ golf }) => {
    const carol = await player(golf, 'carol')
    const phone = await logIn(golf, 'carol', password)
    await changeEmail(golf, carol, 'carol@new.example')
    await verify(golf, await verifyLink(golf, 'carol@new.example'), carol)
    expect(await me(golf, carol)).toMatchObject({ email: 'carol@new.example', emailVerified: true })
    expect(await golf.refusal('GET /auth/me', {}, phone)).toMatchObject({ status: 401 })
  })

  test('can be undone by the link sent to the old address, which sets a new password and logs out the thief', async ({
    golf,
  }) => {
    const dora = await player(golf, 'dora')
    await changeEmail(golf, dora, 'thief@evil.example')
    await verify(golf, await verifyLink(golf, 'thief@evil.example'), dora)
    // The thief moves on to yet another address, which changes nothing for the first link.
    await changeEmail(golf, dora, 'thief2@evil.example')
    await verify(golf, await verifyLink(golf, 'thief2@evil.example'), dora)
    golf.clock.advanceHours(7 * 24 - 1)
    await golf.call('POST /auth/undo-email-change', undo(await undoLink(golf, 'dora@example.com')))
    expect(await golf.refusal('GET /auth/me', {}, dora)).toMatchObject({ status: 401 })
    const { user } = await logIn(golf, 'dora', newPassword)
    expect(user).toMatchObject({ email: 'dora@example.com', emailVerified: true })
    expect(
      await golf.refusal(
        'POST /auth/undo-email-change',
        undo(await undoLink(golf, 'thief@evil.example')),
      ),
    ).toMatchObject(expired)
  })

  test('can be undone by the owner even after the thief used a later link', async ({ golf }) => {
    const hope = await player(golf, 'hope')
    await changeEmail(golf, hope, 'thief3@evil.example')
    await verify(golf, await verifyLink(golf, 'thief3@evil.example'), hope)
    golf.clock.advanceHours(1)
    await changeEmail(golf, hope, 'thief4@evil.example')
    await verify(golf, await verifyLink(golf, 'thief4@evil.example'), hope)
    const later = await undoLink(golf, 'thief3@evil.example')
    await golf.call('POST /auth/undo-email-change', undo(later))
    await golf.call('POST /auth/undo-email-change', undo(await undoLink(golf, 'hope@example.com')))
    expect((await logIn(golf, 'hope', newPassword)).user).toMatchObject({
      email: 'hope@example.com',
    })
  })

  test('can’t be undone after a week or with a made-up link', async ({ golf }) => {
    const erin = await player(golf, 'erin')
    await changeEmail(golf, erin, 'erin@new.example')
    await verify(golf, await verifyLink(golf, 'erin@new.example'), erin)
    const token = await undoLink(golf, 'erin@example.com')
    golf.clock.advanceHours(7 * 24)
    for (const link of [token, 'A'.repeat(43)])
      expect(await golf.refusal('POST /auth/undo-email-change', undo(link))).toMatchObject(expired)
    expect((await logIn(golf, 'erin', password)).user).toMatchObject({ email: 'erin@new.example' })
  })

  test('can’t be undone once the account is deleted', async ({ golf }) => {
    const gil = await player(golf, 'gil')
    await changeEmail(golf, gil, 'gil@new.example')
    await verify(golf, await verifyLink(golf, 'gil@new.example'), gil)
    const token = await undoLink(golf, 'gil@example.com')
    await golf.call('DELETE /auth/account', { body: { password } }, gil)
    expect(await golf.refusal('POST /auth/undo-email-change', undo(token))).toMatchObject(expired)
  })

  test('can’t be undone once another account has the old address', async ({ golf }) => {
    const finn = await player(golf, 'finn')
    await changeEmail(golf, finn, 'finn@new.example')
    await verify(golf, await verifyLink(golf, 'finn@new.example'), finn)
    const token = await undoLink(golf, 'finn@example.com')
    const body = { username: 'finn2', email: 'finn@example.com', password }
    await golf.call('POST /auth/signup', { body })
    expect(await golf.refusal('POST /auth/undo-email-change', undo(token))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    })
    expect((await logIn(golf, 'finn', password)).user).toMatchObject({ email: 'finn@new.example' })
  })
})
