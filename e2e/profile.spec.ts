import { call, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** A photo to upload: one green pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR42mNgsHTFj0alsUsDAP/FNgnqrxW+AAAAAElFTkSuQmCC',
    'base64',
  ),
}

test('an empty profile asks its owner for three facts, and others see no dashes', async ({
  open,
}) => {
  const player = await signUp('new')
  const own = await open(player)
  await own.goto(`/u/${player.user.username}`)
  await expect(
    own.getByText(/Add your skill level, home course, and preferred times/),
  ).toBeVisible()
  await expect(own.getByText('Home course', { exact: true })).toBeVisible()
  const other = await open(await signUp('oth'))
  await other.goto(`/u/${player.user.username}`)
  await expect(other.getByText('Travel radius')).toBeVisible()
  await expect(other.getByText('Home course', { exact: true })).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Bio' })).toBeHidden()
  await expect(other.getByText(/this player has 0\.$/)).toBeVisible()
  await expect(other.getByText('Sessions this month')).toBeVisible()
  await expect(other.getByText('Favorite day')).toBeHidden()
})

test('an owner fills in the four tabs and sees them on the profile', async ({ open }) => {
  const ada = await signUp('ada', 5_000)
  const page = await open(ada)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: ada.user.username })).toBeVisible()
  for (const label of ['Sessions Played', 'Avg Score', 'Win Rate', 'Total Earnings'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  for (const card of ['Contact Information', 'Quick Stats', 'Frequent Partners'])
    await expect(page.getByRole('heading', { name: card })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Handicap (estimated)' })).toContainText(
    'You have 0 so far.',
  )
  const email = `${ada.user.username}@example.com`
  await expect(page.getByText(email, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Display name').fill('Ada Lovelace')
  await dialog.getByLabel('Bio').fill('Left to right.')
  await expect(dialog.getByText('14/500')).toBeVisible()
  await dialog.getByLabel('Phone', { exact: true }).fill('516-555-0100')
  await expect(dialog.getByText('Only our team can see it')).toBeVisible()
  const share = dialog.getByLabel('Share my phone number with players in my sessions')
  await expect(share).not.toBeChecked()
  await share.check({ force: true })
  await expect(
    dialog.getByText('Only players in your sessions and our team can see it'),
  ).toBeVisible()
  const homeState = dialog.getByRole('combobox', { name: 'Home state' })
  await expect(homeState).toHaveValue('')
  await homeState.click()
  await homeState.pressSequentially('new y')
  await page.getByRole('option', { name: 'New York' }).click()
  await dialog.getByRole('combobox', { name: 'Home county' }).fill('nass')
  await page.getByRole('option', { name: 'Nassau County' }).click()
  await dialog.getByRole('tab', { name: 'Golf Profile' }).click()
  await dialog.getByRole('combobox', { name: 'Skill level' }).selectOption('Advanced (75-85)')
  await dialog.getByLabel('Show my driving distance').check()
  const drive = dialog.getByRole('slider', { name: 'Driving distance' })
  await drive.press('ArrowRight')
  await expect(dialog.getByText('260 yards')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Preferences' }).click()
  await dialog.getByRole('slider', { name: 'Travel radius' }).press('ArrowLeft')
  await dialog.getByLabel('Game goals').fill('Break 80')
  await dialog.getByRole('tab', { name: 'Settings' }).click()
  await dialog.getByLabel('Show my name to everyone').check({ force: true })
  await dialog.getByLabel('Ready to Play badge').check({ force: true })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  for (const text of [
    `@${ada.user.username}`,
    'Nassau County, NY',
    'Ready to Play',
    'Left to right.',
    'Advanced (75-85)',
    '260 yards',
    '20 miles',
    'Break 80',
    '516-555-0100',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  const { user } = await call('GET /auth/me', { token: ada.token })
  expect([user.sharePhone, user.showName]).toEqual([true, true])
})

test('server errors show at their field and tab, and no input is lost', async ({ open, guard }) => {
  guard.allowResponse(400, /\/api\/auth\/profile$/)
  const ada = await signUp('ada')
  const page = await open(ada)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Phone', { exact: true }).fill('call me')
  await dialog.getByRole('tab', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('call me')
  await expect(dialog.getByText('must be a phone number')).toBeVisible()
})

test('a photo is cropped, saved with Save Changes, discarded with Cancel, and removed', async ({
  open,
}) => {
  const ada = await signUp('ada')
  const page = await open(ada)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  await expect(dialog.getByText('Choose a PNG, JPEG, or WebP image')).toBeVisible()
  await file.setInputFiles(picture)
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog.getByText('Select Save Changes to keep your new photo.')).toBeVisible()
  const avatarUrl = async () =>
    (await call('GET /auth/me', { token: ada.token })).user.avatarUrl ?? null
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await avatarUrl()).toBeNull()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await file.setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  const inHeader = page.locator('header img[src^="/uploads/avatars/"]').first()
  await expect(inHeader).toBeVisible()
  // Removing the photo while the browser still loads it would cause a 404.
  await expect(inHeader).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog.getByRole('button', { name: 'Remove photo' }).click()
  await expect(dialog.getByRole('button', { name: 'Upload photo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Remove photo' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  expect(await avatarUrl()).toBeNull()
})

test('unsaved profile input survives a reload until it is saved or discarded', async ({ open }) => {
  const ada = await signUp('ada')
  const page = await open(ada)
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await edit.click()
  await dialog.getByLabel('Bio').fill('Left to right.')
  await page.reload()
  await edit.click()
  await expect(dialog.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(dialog.getByLabel('Bio')).toHaveValue('Left to right.')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Bio')).toHaveValue('')
  await expect(dialog.getByText('We restored your unsaved changes.')).toBeHidden()

  await dialog.getByLabel('Bio').fill('Right to left.')
  await page.reload()
  await edit.click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await edit.click()
  await expect(dialog.getByLabel('Bio')).toHaveValue('Right to left.')
  await expect(dialog.getByText('We restored your unsaved changes.')).toBeHidden()

  await dialog.getByLabel('Bio').fill('Hooked')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await expect(dialog.getByLabel('Bio')).toHaveValue('Right to left.')
})

test('other players open a profile from a session and see no contact or edit there', async ({
  open,
}) => {
  const host = await signUp('host', 5_000)
  const session = await hostSession(host)
  await call('PATCH /auth/profile', { token: host.token, body: { bio: 'Up with the lark' } })
  for (const viewer of [undefined, await signUp('ken')]) {
    const page = await open(viewer)
    await page.goto(viewer ? `/sessions/${session.id}` : `/u/${host.user.username}`)
    // Guests see no link to a player.
    if (viewer) await page.getByRole('link', { name: host.user.username }).first().click()
    await expect(page).toHaveURL(new RegExp(`/u/${host.user.username}$`))
    await expect(page.getByText('Up with the lark')).toBeVisible()
    await expect(page.getByText('Contact Information')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeHidden()
    await page.getByRole('tab', { name: 'Sessions' }).click()
    await expect(page).toHaveURL(/tab=sessions$/)
    // The session is upcoming, and only played rounds are listed.
    const empty = viewer ? 'No sessions yet' : 'Log in to see sessions'
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Eisenhower Park Red' })).toBeHidden()
    await page.getByRole('tab', { name: 'Achievements' }).click()
    await expect(page.getByRole('heading', { name: 'First Tee' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('0 of 18 earned')).toBeVisible()
  }
})

test('non-friends see only name and photo of a friends-only profile, and nothing of a private one', async ({
  open,
}) => {
  const host = await signUp('host', 5_000)
  const session = await hostSession(host)
  const keep = (profileVisibility: 'Friends' | 'Private') =>
    call('PATCH /auth/profile', {
      token: host.token,
      body: { profileVisibility, bio: 'Up with the lark' },
    })
  await keep('Friends')
  const page = await open()
  await page.goto(`/u/${host.user.username}`)
  await expect(
    page.getByText(
      `Only ${host.user.username}’s friends and playing partners can see this profile.`,
    ),
  ).toBeVisible()
  await expect(page.getByText('Up with the lark')).toBeHidden()
  await keep('Private')
  await page.goto(`/sessions/${session.id}`)
  await expect(page.getByText('Private player').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Private player' })).toBeHidden()
  await expect(page.getByText(host.user.username)).toBeHidden()
})

test('an unknown username shows a message, and a failed load can be retried', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/users\/by-username\/no-such-user$/)
  guard.allowResponse(503, /\/api\/users\/by-username\//)
  const page = await open()
  await page.goto('/u/no-such-user')
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()

  const ada = await signUp('ada')
  await page.route('**/api/users/by-username/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Down for a moment', code: 'UNAVAILABLE' } }),
  )
  await page.goto(`/u/${ada.user.username}`)
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/users/by-username/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: ada.user.username })).toBeVisible()
})

test('a direct link shows a blocked player no more than the server does', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/users\//)
  const bea = await signUp('bea')
  const dan = await signUp('dan')
  await call('POST /users/{id}/block', { token: bea.token, path: `/users/${dan.user.id}/block` })
  const page = await open(dan)
  await page.goto(`/u/${bea.user.username}`)
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toHaveCount(0)
})

test('a tab is shown that was pressed while another one’s panel was rendered', async ({ open }) => {
  const page = await open(await signUp('tab'), { isOwn: true })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Preferences' })).toBeVisible()
  // On a slow phone, React pauses between rendering a panel and running its effects. Presses a tab there.
  await page.evaluate(`new Promise((done) => {
    let time = performance.now()
    performance.now = () => (time += 10)
    const press = (tab) => document.getElementById('tab-' + tab).click()
    const panel = document.querySelector('[role=dialog] [role=tabpanel]')
    const onShown = () => done(press('golf'))
    new MutationObserver(onShown).observe(panel, { attributeFilter: ['id'] })
    press('settings')
  })`)
  await expect(page.getByRole('tabpanel', { name: 'Golf Profile' })).toBeVisible()
})
