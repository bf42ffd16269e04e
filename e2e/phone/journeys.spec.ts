/** The main journeys by touch. At each step the page must fit every common phone, and the next tap must be possible. */
import { type Account, call, hostSession, inDays, signUp } from '../accounts.ts'
import { chooseDay, createButton } from '../create-form.ts'
import { expect, test } from '../fixtures.ts'
import { phone } from '../phones.ts'
import { playRound } from '../rounds.ts'
import { pick, search } from './pickers.ts'
import { fitsAllPhones, tapOnAllPhones } from './touch.ts'

test.describe('on all common phones', { tag: '@matrix' }, () => {
  test('creates a session, with state, county, and course picked by touch', async ({ open }) => {
    const page = await open(await signUp('create', 10_000), { phone })
    await page.goto('/create-session')
    await pick(page, 'State', 'California', tapOnAllPhones)
    await pick(page, 'County', 'Monterey County', tapOnAllPhones)
    await pick(page, 'Course', 'Pebble Beach Golf Links', tapOnAllPhones)
    await chooseDay(page, inDays(9))
    await tapOnAllPhones(page.getByRole('radio', { name: '8:30 AM' }))
    await tapOnAllPhones(createButton(page))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pebble Beach Golf Links')
    await fitsAllPhones(page)
  })

  test('writes a message to someone', async ({ open }) => {
    const friend = await signUp('reader')
    const page = await open(await signUp('writer'), { phone })
    await page.goto('/messages?to=')
    await search(page, 'To', friend.user.username, `@${friend.user.username}`, tapOnAllPhones)
    await page.getByLabel('Message', { exact: true }).fill('See you on the first tee')
    await tapOnAllPhones(page.getByRole('button', { name: 'Send' }))
    await expect(
      page.getByText('See you on the first tee').locator('visible=true').first(),
    ).toBeVisible()
    await fitsAllPhones(page)
  })

  test('edits a profile', async ({ open }) => {
    const page = await open(await signUp('golfer'), { phone })
    await page.goto('/profile')
    await tapOnAllPhones(page.getByRole('button', { name: 'Edit Profile' }))
    await page.getByLabel('Bio').fill('Early tee times only')
    await search(page, 'Home state', 'calif', 'California', tapOnAllPhones)
    await search(page, 'Home county', 'monter', 'Monterey County', tapOnAllPhones)
    await tapOnAllPhones(page.getByRole('button', { name: 'Save Changes' }))
    await expect(page.getByText('Monterey County, CA').first()).toBeVisible()
    await fitsAllPhones(page)
  })

  test('joins a session', async ({ open }) => {
    const session = await hostSession(await signUp('host', 5_000))
    const page = await open(await signUp('joiner', 5_000), { phone })
    await page.goto(`/sessions/${session.id}`)
    await tapOnAllPhones(page.getByRole('button', { name: 'Join Session' }).last())
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('You pay now')).toBeVisible()
    await tapOnAllPhones(sheet.getByRole('button', { name: 'Join Session' }))
    await expect(page.getByText('Successfully joined session!').first()).toBeVisible()
    await fitsAllPhones(page)
  })

  test('posts a score', async ({ open }) => {
    const { player, sessionId } = await playedRound()
    const page = await open(player, { phone })
    await page.goto(`/sessions/${sessionId}`)
    await tapOnAllPhones(page.getByRole('button', { name: 'Post your score' }).first())
    await page.getByLabel('Gross score over 18 holes').fill('92')
    await tapOnAllPhones(page.getByRole('button', { name: 'Post score' }))
    await expect(page.getByText('Posted, not confirmed yet')).toBeVisible()
    await fitsAllPhones(page)
  })
})

/** A finished round of two without scores. */
async function playedRound(): Promise<{ player: Account; sessionId: string }> {
  const [host, player] = await Promise.all([signUp('host', 5_000), signUp('player', 5_000)])
  const { id } = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: player.token, path: `/sessions/${id}/join` })
  await playRound(id)
  return { player, sessionId: id }
}
