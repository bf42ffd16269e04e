import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { form } from '../../../test/golf.ts'
import type { Player } from '../../../test/players.ts'
import { realCardsTest as test } from '../../../test/real-cards.ts'

const rulesOf = (golf: TestApp, admin: Player) => golf.call('GET /admin/prizes', {}, admin)

const ruleOf = async (golf: TestApp, admin: Player, code: string) =>
  (await rulesOf(golf, admin)).items.find(({ stateCode }) => stateCode === code)

const approval = { approvedBy: 'Stripe, J. Doe', approvedOn: '2026-11-19', reference: 'Case 4711' }

const approve = (golf: TestApp, admin: Player, input: typeof approval | null = approval) =>
  golf.call('PUT /admin/prizes/approval', { body: { approval: input } }, admin)

test('starts with the careful list and its ages, and says that no admin decided it', async ({
  golf,
  admin,
}) => {
  const { takesRealMoney, approval: none, items } = await rulesOf(golf, admin)
  expect({ takesRealMoney, none }).toEqual({ takesRealMoney: true, none: null })
  const off = items.filter(({ allowed }) => !allowed).map(({ stateCode }) => stateCode)
  expect(off.toSorted().join(' ')).toBe('AR AZ CT DE FL IL LA MD MI MT NE NM SC SD TN')
  const ages = items.filter(({ minAge }) => minAge !== 18)
  expect(ages.map(({ stateCode, minAge }) => `${stateCode} ${minAge}`)).toEqual([
    'AL 19',
    'MA 21',
    'NE 19',
  ])
  expect(items).toHaveLength(51)
  expect(items.every(({ decidedAt, decidedBy }) => decidedAt === null && decidedBy === null)).toBe(
    true,
  )
  expect(items.every(({ source }) => source.includes('WorldWinner'))).toBe(true)
  expect(items.some(({ available }) => available)).toBe(false)
})

test('prizes are off in every state until an admin records the processor’s approval', async ({
  golf,
  admin,
}) => {
  expect(await golf.call('GET /settings/public', {})).toMatchObject({
    prizesAvailable: false,
    prizeAges: { AL: 19, CA: 18, MA: 21 },
  })
  const recorded = await approve(golf, admin)
  expect(recorded.approval).toMatchObject({
    ...approval,
    recordedAt: golf.clock.now().toISOString(),
    recordedBy: { username: admin.username },
  })
  const { prizesAvailable, statesWithoutPrizes } = await golf.call('GET /settings/public', {})
  expect(prizesAvailable).toBe(true)
  expect(statesWithoutPrizes).toHaveLength(15)
  const log = await golf.call('GET /admin/audit', {}, admin)
  expect(log.items[0]).toMatchObject({
    summary: 'Recorded the card processor’s approval of prizes',
    changes: expect.arrayContaining([
      'Approved by: Stripe, J. Doe',
      'Approved on: 2026-11-19',
      'Reference: Case 4711',
    ]),
  })
  const withdrawn = await approve(golf, admin, null)
  expect(withdrawn.approval).toBeNull()
  expect(withdrawn.items.some(({ available }) => available)).toBe(false)
})

test('an admin decides on a state, with grounds, and the audit log keeps the earlier ones', async ({
  golf,
  admin,
}) => {
  await approve(golf, admin)
  const decision = { allowed: true, minAge: 21, source: 'Letter of counsel of November 20, 2026' }
  const decide = (body: typeof decision, code = 'FL') =>
    golf.call('PUT /admin/prizes/states/{code}', { params: { code }, body }, admin)
  expect(await ruleOf(golf, admin, 'FL')).toMatchObject({ allowed: false, available: false })
  await decide(decision)
  expect(await ruleOf(golf, admin, 'FL')).toMatchObject({
    ...decision,
    available: true,
    decidedAt: golf.clock.now().toISOString(),
    decidedBy: { username: admin.username },
  })
  const { items } = await golf.call('GET /admin/audit', {}, admin)
  expect(items[0]).toMatchObject({
    admin: { username: admin.username },
    summary: 'Decided that prizes are allowed in FL',
    changes: expect.arrayContaining([
      'Prizes allowed: no → yes',
      'Minimum age for prizes: 18 → 21',
      expect.stringMatching(/^Source: Careful list.* → Letter of counsel/),
    ]),
  })
  await decide({ ...decision, allowed: false })
  expect((await golf.call('GET /admin/settings', {}, admin)).settings.statesWithoutPrizes).toEqual([
    'FL',
  ])
  const zz = { params: { code: 'ZZ' }, body: decision }
  expect(await golf.refusal('PUT /admin/prizes/states/{code}', zz, admin)).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the list in the settings still turns states off and on', async ({ golf, admin, maya }) => {
  await approve(golf, admin)
  await golf.call('PATCH /auth/profile', { body: { homeState: 'NJ' } }, maya)
  const put = (statesWithoutPrizes: string[]) =>
    golf.call('PUT /admin/settings', { body: { statesWithoutPrizes } }, admin)
  await put(['NY'])
  expect(await ruleOf(golf, admin, 'NY')).toMatchObject({
    allowed: false,
    source: 'Decided in the settings, without grounds.',
    decidedBy: { username: admin.username },
  })
  const body = form({ potEnabled: true, potAmount: 1_000, prizeAgeConfirmed: true })
  expect((await golf.refusal('POST /sessions', { body }, maya)).details).toEqual([
    { path: 'potEnabled', message: 'Prizes aren’t available in New York' },
  ])
  await put([])
  expect(await ruleOf(golf, admin, 'NY')).toMatchObject({ allowed: true, available: true })
  await golf.call('POST /sessions', { body }, maya)
})
