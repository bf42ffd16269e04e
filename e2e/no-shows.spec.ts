import { call, hostSession, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { devices, overflow, violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { playRound } from './rounds.ts'

test('players say that one of them didn’t show, the player sees it, and an admin excuses the round', async ({
  open,
}) => {
  const [host, mate, gone] = await Promise.all([
    signUp('host', 10_000),
    signUp('mate', 10_000),
    signUp('gone', 10_000),
  ])
  const { id } = await hostSession(host)
  for (const { token } of [mate, gone])
    await call('POST /sessions/{id}/join', { path: `/sessions/${id}/join`, token })
  await playRound(id)

  const page = await open(host, devices.phone)
  await page.goto(`/sessions/${id}`)
  const name = gone.user.username
  await page.getByRole('button', { name: `${name} didn’t show` }).click()
  const dialog = page.getByRole('dialog', { name: `${name} didn’t show?` })
  await expect(dialog.getByText(/^If another player says so too/)).toBeVisible()
  expect(await violationsOf(page, 'light')).toEqual([])
  await dialog.getByRole('button', { name: 'They didn’t show' }).click()
  await expect(page.getByText('You said they didn’t show')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  const say = page.getByRole('button', { name: `${name} didn’t show`, exact: true })
  await expect(say).toBeHidden()
  const takeBack = page.getByRole('button', { name: `Take back that ${name} didn’t show` })
  await takeBack.click()
  await say.click()
  await dialog.getByRole('button', { name: 'They didn’t show' }).click()
  await expect(takeBack).toBeVisible()
  await call('PUT /sessions/{id}/no-shows/{userId}', {
    path: `/sessions/${id}/no-shows/${gone.user.id}`,
    token: mate.token,
  })

  const hers = await open(gone)
  await hers.goto(`/u/${name}`)
  await hers.getByText('How we count attendance').click()
  await expect(hers.getByText('Didn’t show: 1.')).toBeVisible()
  await expect(hers.getByText(/ · .+ · didn’t show$/)).toBeVisible()

  const desk = await open(await newAdmin())
  await desk.goto(`/admin?tab=users&open=${gone.user.id}`)
  await desk.getByRole('button', { name: 'Excuse Eisenhower Park Red' }).click()
  const excuse = desk.getByRole('dialog', { name: `Excuse ${name}?` })
  await excuse.getByLabel('Reason').fill('The course had turned her away')
  expect(await violationsOf(desk, 'light')).toEqual([])
  await excuse.getByRole('button', { name: 'Excuse', exact: true }).click()
  await expect(desk.getByText(/ · didn’t show · doesn’t count$/)).toBeVisible()

  await hers.reload()
  await hers.getByText('How we count attendance').click()
  await expect(hers.getByText(/^We count your last 20 rounds/)).toBeVisible()
  await expect(hers.getByText('Didn’t show: 1.')).toBeHidden()
})
