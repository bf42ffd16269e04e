import { balanceOf, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { goodCard, payByCard } from './sandbox.ts'
import { askToJoin } from './world.ts'

test('a player asks, the host accepts while the player watches, and the player is charged then', async ({
  open,
}) => {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pla', 10_000)])
  const { id } = await hostSession(host, { approval: 'host' })
  const hers = await open(player)
  await hers.goto(`/sessions/${id}`)
  await expect(hers.getByText('Ask first', { exact: true })).toBeVisible()
  await hers.getByRole('button', { name: 'Ask to join' }).first().click()
  const dialog = hers.getByRole('dialog', { name: 'Ask to join' })
  await expect(
    dialog.getByText(/^Nothing now\. If the host accepts, we charge \$25\.00/),
  ).toBeVisible()
  await expect(dialog.getByText(/^Full refund if you leave before/)).toBeVisible()
  await dialog.getByLabel('Note to the host (optional)').fill('I walk')
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(hers.getByRole('heading', { name: 'You asked to join' })).toBeVisible()
  expect(await balanceOf(player)).toBe(10_000)
  await hers.goto('/my-bookings')
  const pending = hers.getByRole('region', { name: 'Waiting for the host' })
  await expect(pending).toContainText('If they accept, we charge $25.00 and you’re in.')
  await hers.goto(`/sessions/${id}`)

  const his = await open(host, { width: 390, height: 844 })
  await his.goto('/my-bookings')
  await his.getByRole('link', { name: /^1 request: / }).click()
  const requests = his.getByRole('region', { name: 'Requests to join' })
  await expect(requests).toContainText('“I walk”')
  await expect(requests).toContainText('Not rated yet · 0 rounds played')
  await requests.getByRole('button', { name: `Accept: ${player.user.username}` }).click()
  await expect(his.getByText(`${player.user.username} is in`)).toBeVisible()
  await expect(requests).toBeHidden()
  await expect(hers.getByRole('button', { name: 'Leave Session' }).first()).toBeVisible()
  await expect(hers.getByText('You paid').first()).toBeVisible()
  expect(await balanceOf(player)).toBe(7_500)
})

test('a player whose request is declined pays nothing and can’t ask again', async ({ open }) => {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pla', 10_000)])
  const { id } = await hostSession(host, { approval: 'host' })
  await askToJoin(player, id)
  const hers = await open(player)
  await hers.goto(`/sessions/${id}`)
  await expect(hers.getByRole('heading', { name: 'You asked to join' })).toBeVisible()
  const his = await open(host)
  await his.goto(`/sessions/${id}`)
  await his.getByRole('button', { name: `Decline: ${player.user.username}` }).click()
  const question = his.getByRole('dialog', { name: `Decline ${player.user.username}?` })
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(his.getByText(`You declined ${player.user.username}`)).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'You asked to join' })).toBeHidden()
  await expect(hers.getByRole('button', { name: 'Closed' }).first()).toBeDisabled()
  await hers.goto('/notifications')
  await expect(hers.getByText('The host declined your request')).toBeVisible()
  expect(await balanceOf(player)).toBe(10_000)
})

test('a player without enough money is accepted, adds funds, and is in', async ({ open }) => {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pla')])
  const { id } = await hostSession(host, { approval: 'host' })
  await askToJoin(player, id)
  const his = await open(host)
  await his.goto(`/sessions/${id}`)
  await his.getByRole('button', { name: `Accept: ${player.user.username}` }).click()
  await expect(his.getByText('They aren’t in yet. We asked them to join.')).toBeVisible()
  const requests = his.getByRole('region', { name: 'Requests to join' })
  await expect(requests).toContainText('You accepted. We couldn’t charge them yet')

  const hers = await open(player)
  await hers.goto('/notifications')
  await hers.getByRole('link', { name: /The host accepted your request/ }).click()
  const dialog = hers.getByRole('dialog', { name: 'Join this session' })
  await expect(
    dialog.getByText('Insufficient balance. You need $25.00 but have $0.00'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Add $25.00 and join' }).click()
  await payByCard(hers, goodCard)
  await expect(hers.getByText('Successfully joined session!')).toBeVisible()
  await expect(requests).toBeHidden()
  expect(await balanceOf(player)).toBe(0)
})

test('a host chooses to be asked first, and later lets anyone join', async ({ open }) => {
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pla', 10_000)])
  const { id } = await hostSession(host)
  const page = await open(host)
  await page.goto(`/sessions/${id}`)
  const choose = async (choice: string) => {
    await page.getByRole('button', { name: 'Manage session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage session' })
    await dialog.getByRole('radio', { name: choice }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
  }
  await choose('Ask me first')
  await expect(page.getByText('Ask first', { exact: true })).toBeVisible()
  await askToJoin(player, id)
  await expect(page.getByRole('heading', { name: 'Requests to join' })).toBeVisible()
  await choose('Public')
  await expect(page.getByRole('heading', { name: 'Requests to join' })).toBeHidden()
  const theirs = await open(player)
  await theirs.goto(`/sessions/${id}`)
  await expect(theirs.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
})
