import type { Page } from '@playwright/test'
import { balanceOf, call, hostSession, signUp } from './accounts.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'
import { playRound } from './rounds.ts'

test('two players post scores and agree on the result, and the winner’s wallet has the pot', async ({
  open,
}) => {
  const maya = await signUp('maya', 10_000)
  const tom = await signUp('tom', 10_000)
  const session = await hostSession(maya, { potEnabled: true, potAmount: 1_000 })
  await call('POST /sessions/{id}/join', { token: tom.token, path: `/sessions/${session.id}/join` })
  await playRound(session.id)
  const hers = await open(maya)
  const his = await open(tom, { width: 390, height: 844 })

  await test.step('Maya posts her gross score', async () => {
    await hers.goto(`/sessions/${session.id}`)
    const card = hers.getByRole('region', { name: 'Scorecard' })
    await expect(card.getByText('Scores missing')).toBeVisible()
    expect(await isAboveFees(hers)).toBe(true)
    await expect(card.getByRole('button', { name: 'Submit result' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Post your score' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Scores' })
    await dialog.getByRole('button', { name: 'Post score' }).click()
    await expect(dialog.getByText('Enter a score')).toBeVisible()
    const field = dialog.getByLabel('Your gross score over 18 holes')
    await expect(field).toBeFocused()
    await field.fill('92')
    await dialog.getByRole('button', { name: 'Post score' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText('Posted, not confirmed yet')).toBeVisible()
  })

  await test.step('Tom posts hole by hole on his phone and confirms Maya’s score', async () => {
    await his.goto(`/sessions/${session.id}`)
    const card = his.getByRole('region', { name: 'Scorecard' })
    await card.getByRole('button', { name: 'Post your score' }).click()
    const dialog = his.getByRole('dialog', { name: 'Scores' })
    await dialog.getByRole('button', { name: 'Hole by hole', exact: true }).click()
    await dialog.getByLabel('Hole 1', { exact: true }).click()
    await his.keyboard.type('5'.repeat(18))
    await expect(dialog.getByLabel('Hole 18', { exact: true })).toHaveValue('5')
    await expect(dialog.getByText('Total 90')).toBeVisible()
    expect(await violationsOf(his, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Post score' }).click()
    const question = his.getByRole('dialog', { name: 'Submit the result' })
    await expect(question.getByText('You win $20.00.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await card.getByRole('button', { name: /^Confirm 92 for maya/ }).click()
    await expect(card.getByText('Confirmed by you')).toBeVisible()
    await expect(card.getByText(/Based on the scores, you win/)).toBeVisible()
  })

  await test.step('Tom submits the result, Maya accepts, and Tom gets the pot', async () => {
    await his.getByRole('button', { name: 'Submit result' }).click()
    const question = his.getByRole('dialog', { name: 'Submit the result' })
    await question.getByRole('button', { name: 'Submit result' }).click()
    await expect(his.getByText(/You submitted the result: you win \$20\.00/)).toBeVisible()
    await hers.reload()
    await expect(hers.getByText(/submitted the result: tom.* wins \$20\.00/)).toBeVisible()
    await hers.getByRole('button', { name: 'Accept result' }).click()
    const response = hers.getByRole('dialog', { name: 'Accept the result' })
    await expect(response.getByText(/^tom.* wins \$20\.00\.$/)).toBeVisible()
    await expect(response.getByRole('listitem')).toHaveText([/^tom.*90$/, /^maya.*92$/])
    await response.getByRole('button', { name: 'Accept result' }).click()
    await expect(hers.getByText('The prize was paid to the winner’s wallet.')).toBeVisible()
    expect(await isAboveFees(hers)).toBe(true)
    await his.goto('/wallet')
    await expect(his.getByRole('button', { name: /^Prize won at Eisenhower/ })).toContainText(
      '+$20.00',
    )
    expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([6_500, 8_500])
    expect(await verifyLedger()).toContain('No problems found')
  })

  await test.step('both rate each other', async () => {
    await hers.getByRole('button', { name: 'Rate players' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Rate your playing partners' })
    await expect(dialog).toBeVisible()
    expect(await violationsOf(hers, 'light')).toEqual([])
    const four = dialog.getByRole('radio', { name: '4 stars' })
    await four.check({ force: true })
    await expect(four).toHaveCSS('opacity', '0')
    await dialog.getByRole('button', { name: 'Send ratings' }).click()
    await expect(hers.getByText('Thanks for your ratings')).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Rate players' })).toHaveCount(0)
  })
})

/** Whether the scorecard comes before the costs on the page. */
async function isAboveFees(page: Page): Promise<boolean> {
  const card = await page.getByRole('region', { name: 'Scorecard' }).boundingBox()
  const fees = await page.getByRole('complementary', { name: 'Price and booking' }).boundingBox()
  if (!card || !fees) throw new Error('the page has a scorecard and fees')
  return card.y < fees.y
}

test('a disputed result shows who disputes it and why, and doesn’t change', async ({ open }) => {
  const ann = await signUp('ann', 10_000)
  const joe = await signUp('joe', 10_000)
  const session = await hostSession(ann, { bountyEnabled: true, bountyAmount: 1_500 })
  const at = (path: string) => `/sessions/${session.id}${path}`
  await call('POST /sessions/{id}/join', { token: joe.token, path: at('/join') })
  await playRound(session.id)
  const scores = [
    { userId: ann.user.id, gross: 80 },
    { userId: joe.user.id, gross: 85 },
  ]
  await call('PUT /sessions/{id}/scores', { token: ann.token, path: at('/scores'), body: scores })
  await call('POST /sessions/{id}/result/propose', {
    token: ann.token,
    path: at('/result/propose'),
  })
  const page = await open(joe, { width: 390, height: 844, theme: 'dark' })
  await page.goto(`/sessions/${session.id}`)
  await page.getByRole('button', { name: 'Accept result' }).click()
  const question = page.getByRole('dialog', { name: 'Accept the result' })
  await expect(question.getByText(/^ann.* wins \$15\.00\.$/)).toBeVisible()
  expect(await violationsOf(page, 'light')).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Dispute result' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute result' })
  await expect(dialog.getByRole('button', { name: 'Dispute result' })).toBeDisabled()
  await dialog.getByLabel('What’s wrong?').fill('I had 79')
  // The reason survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Dispute result' }).click()
  await expect(dialog.getByLabel('What’s wrong?')).toHaveValue('I had 79')
  await dialog.getByRole('button', { name: 'Dispute result' }).click()
  await expect(page.getByText('The result is disputed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scorecard' }).getByText('I had 79')).toBeVisible()
  expect(await violationsOf(page, 'light')).toEqual([])
  expect(await balanceOf(ann)).toBe(6_000)
})

test('an implausible score is posted only after a confirmation', async ({ open }) => {
  const ann = await signUp('ann', 10_000)
  const joe = await signUp('joe', 10_000)
  const session = await hostSession(ann)
  await call('POST /sessions/{id}/join', { token: joe.token, path: `/sessions/${session.id}/join` })
  await playRound(session.id)
  const page = await open(joe, { width: 390, height: 844 })
  await page.goto(`/sessions/${session.id}`)
  await page.getByRole('button', { name: 'Post your score' }).click()
  const field = page.getByLabel('Your gross score over 18 holes')
  const post = page.getByRole('button', { name: 'Post score' })
  await field.fill('27')
  await post.click()
  const question = page.getByRole('dialog', { name: 'Check these scores' })
  await expect(question.getByText('Post 27?')).toBeVisible()
  await expect(question.getByText('Most scores over 18 holes here are 55–162.')).toBeVisible()
  expect(await violationsOf(page, 'light')).toEqual([])
  await question.getByRole('button', { name: 'Edit scores' }).click()
  await expect(field).toHaveValue('27')
  await field.fill('180')
  await post.click()
  await question.getByRole('button', { name: 'Yes, post 180' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Posted, not confirmed yet')).toBeVisible()
})
