import { call, hostSession, password, signUp, uniqueName } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

test('a player brings a guest, who signs up, claims the spot, and is in the chat', async ({
  open,
}) => {
  const [host, ann] = await Promise.all([signUp('host', 10_000), signUp('ann', 10_000)])
  const { id } = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: ann.token, path: `/sessions/${id}/join` })
  const page = await open(ann)
  await page.goto(`/sessions/${id}`)
  await page.getByRole('button', { name: 'Bring a guest' }).click()
  const bring = page.getByRole('dialog', { name: 'Bring a guest' })
  await bring.getByRole('button', { name: 'Pay $25.00' }).click()
  await expect(bring.getByText('Enter your guest’s name')).toBeVisible()
  await bring.getByLabel('Your guest’s name').fill('Sam')
  await bring.getByRole('button', { name: 'Pay $25.00' }).click()
  const spot = page.getByRole('dialog', { name: 'Sam’s spot' })
  const link = await spot.getByRole('textbox', { name: 'Link' }).inputValue()
  await spot.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sam' })).toContainText('’s guest')

  const guest = await open()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Claim spot' }).click()
  const prompt = guest.getByRole('dialog', { name: 'Sign Up' })
  const username = uniqueName('sam')
  await prompt.getByLabel(/^Username/).fill(username)
  await prompt.getByLabel(/^Email/).fill(`${username}@example.com`)
  await prompt.getByLabel(/^Password/).fill(password)
  await prompt.getByLabel(/^Confirm password/).fill(password)
  await prompt.getByRole('checkbox').check()
  await prompt.getByRole('button', { name: 'Sign Up' }).click()
  await expect(guest).toHaveURL(new RegExp(`/sessions/${id}$`))
  await guest.getByRole('link', { name: 'Group Chat' }).locator('visible=true').first().click()
  await expect(guest.getByText(/^County Golf: .+ joined as .+’s guest\./)).toBeVisible()
})

test('no button below the players moves when what is known of them arrives', async ({ open }) => {
  const [host, ann] = await Promise.all([signUp('host', 10_000), signUp('ann', 10_000)])
  const { id } = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: ann.token, path: `/sessions/${id}/join` })
  const page = await open(ann, { loads: true })
  const respond = await holdRequests(page, '**/api/sessions/*/reliability')
  await page.goto(`/sessions/${id}`)
  const button = page.getByRole('button', { name: 'Bring a guest' })
  await expect(button).toBeVisible()
  // In one step, since what's above the heading may arrive in between.
  const distance = () =>
    button.evaluate<number, { getBoundingClientRect: () => { top: number } }>(`(button) => {
      const heading = [...document.querySelectorAll('h2')].find((h) => h.textContent === 'Players')
      return button.getBoundingClientRect().top - heading.getBoundingClientRect().top
    }`)
  const before = await distance()
  respond()
  await expect(page.getByText('New here')).toHaveCount(2)
  expect(await distance()).toBe(before)
})
