import { balanceOf, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { lateSession } from './late-sessions.ts'
import { goodCard, payByCard } from './sandbox.ts'

test('a player who can’t make it sends a friend the link, and gets everything back once it’s taken', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/hand-overs\//)
  const [host, player, friend] = await Promise.all([
    signUp('host', 10_000),
    signUp('pla', 10_000),
    signUp('fri'),
  ])
  const { id } = await lateSession(host, player)
  const hers = await open(player, { width: 390, height: 844 })
  await hers.goto(`/sessions/${id}`)
  await expect(hers.getByText(/Leaving now refunds \$0\.00 of \$25\.00\./)).toBeVisible()
  await hers.getByRole('button', { name: 'Find a substitute' }).click()
  await expect(hers.getByText('We’re looking for a substitute')).toBeVisible()
  const link = await hers.getByRole('textbox', { name: 'Link to your spot' }).inputValue()

  const guest = await open()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Take a player’s spot' })).toBeVisible()
  await expect(guest.getByText(player.user.username)).toBeHidden()

  const his = await open(friend)
  await his.goto(link)
  await his.getByRole('button', { name: `Take ${player.user.username}’s spot` }).click()
  const summary = his.getByRole('dialog', { name: `Take ${player.user.username}’s spot` })
  await expect(summary.getByText(/^No full refund this close to the tee time/)).toBeVisible()
  await summary.getByRole('button', { name: 'Add $25.00 and take it' }).click()
  await payByCard(his, goodCard)
  await expect(his.getByText('The spot is yours')).toBeVisible()
  await expect(his).toHaveURL(new RegExp(`/sessions/${id}$`))

  await expect(hers.getByText('You’re looking for a substitute.')).toBeHidden()
  expect(await balanceOf(player)).toBe(10_000)
  expect(await balanceOf(friend)).toBe(0)
  await hers.goto('/notifications')
  await expect(hers.getByText('Someone took your spot')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(/^This spot isn’t available anymore/)).toBeVisible()
})

test('a player keeps the spot after all, and the link ends', async ({ open, guard }) => {
  guard.allowResponse(404, /\/api\/hand-overs\//)
  const [host, player] = await Promise.all([signUp('host', 10_000), signUp('pla', 10_000)])
  const { id } = await lateSession(host, player)
  const page = await open(player)
  await page.goto(`/sessions/${id}`)
  await page.getByRole('button', { name: 'Leave Session' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Find a substitute' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Find a substitute' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to your spot' }).inputValue()
  await page.getByRole('button', { name: 'Keep my spot' }).click()
  await expect(page.getByText('You’re keeping your spot')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find a substitute' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(/^This spot isn’t available anymore/)).toBeVisible()
})
