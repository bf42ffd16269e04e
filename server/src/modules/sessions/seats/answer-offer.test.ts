import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join } from '../../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { afterDeadline, findSubstitute } from '../../../../test/hand-overs.ts'
import { type Player, verifyEmails } from '../../../../test/players.ts'
import { readQuestion, refused, say, tokenFor } from '../../../../test/still-in.ts'
import { acceptSpot, joinWaitlist, playersOf, waitlistPosition } from '../../../../test/waitlist.ts'

/** A full session whose player Tom looks for a substitute, so that Rita has an offer by mail. Sam waits behind her. */
async function offered(golf: TestApp, maya: Player, tom: Player, [rita, sam]: [Player, Player]) {
  await verifyEmails(golf, rita)
  const { id } = await hosted(golf, maya, { maxPlayers: 2 })
  await join(golf, tom, id)
  for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
  afterDeadline(golf)
  await findSubstitute(golf, tom, id)
  await golf.runFollowers()
  await golf.runJobs()
  return { id, token: tokenFor(golf, rita, 'A spot opened up') }
}

test('the email of an offered spot declines it without a login, and the next in line gets it', async ({
  golf,
  maya,
  tom,
  rita,
  sam,
}) => {
  const { id, token } = await offered(golf, maya, tom, [rita, sam])
  const question = await readQuestion(golf, token)
  expect(question).toMatchObject({
    isOpen: true,
    given: null,
    outcome: null,
    answers: { yes: { label: 'Accept spot' }, no: { label: 'Decline', needsLogin: null } },
  })
  expect(await readQuestion(golf, token)).toEqual(question)
  const clicks = await Promise.all([say(golf, token, 'no'), say(golf, token, 'no')])
  for (const clicked of [...clicks, await say(golf, token, 'no')])
    expect(clicked).toMatchObject({
      isOpen: false,
      given: 'no',
      body: 'Bethpage Black, Fri, Nov 27 · 8:10 AM EST',
      outcome: 'You’re not on the waitlist anymore.',
    })
  expect(await waitlistPosition(golf, rita, id)).toBeNull()
  await acceptSpot(golf, sam, id)
  expect(await playersOf(golf, id)).toEqual([maya.id, sam.id])
  expect((await refused(golf, token, 'yes')).code).toBe('QUESTION_CLOSED')
})

test('accepting an offered spot costs money, so the link leads to the session and needs a login', async ({
  golf,
  maya,
  tom,
  rita,
  sam,
}) => {
  const { id, token } = await offered(golf, maya, tom, [rita, sam])
  expect((await readQuestion(golf, token)).answers.yes).toEqual({
    label: 'Accept spot',
    consequence: 'You’ll pay $25.00 and get the spot.',
    needsLogin: `/sessions/${id}?join=true`,
  })
  expect((await refused(golf, token, 'yes')).code).toBe('LOGIN_REQUIRED')
  expect(await balance(golf, rita)).toBe(walletCents)
  expect(await playersOf(golf, id)).toEqual([maya.id, tom.id])
  await acceptSpot(golf, rita, id)
  expect(await readQuestion(golf, token)).toMatchObject({ isOpen: false, given: 'yes' })
})

test('an offer that has lapsed can’t be answered by its link', async ({
  golf,
  maya,
  tom,
  rita,
  sam,
}) => {
  const { token } = await offered(golf, maya, tom, [rita, sam])
  golf.clock.advanceHours(3)
  await golf.runJobs()
  expect(await readQuestion(golf, token)).toMatchObject({
    isOpen: false,
    given: null,
    outcome: 'This spot isn’t on hold for you anymore. You’re still on the waitlist.',
  })
  expect((await refused(golf, token)).code).toBe('QUESTION_CLOSED')
})
