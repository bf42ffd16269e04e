import { balanceOf, call, hostSession, inDays, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'

test('an admin finds a session, removes a player with a refund, locks, cancels, and deletes it', async ({
  open,
  guard,
}) => {
  const admin = await newAdmin()
  const [host, tom] = await Promise.all([signUp('host', 10_000), signUp('tom', 10_000)])
  const session = await hostSession(host)
  await call('POST /sessions/{id}/join', { token: tom.token, path: `/sessions/${session.id}/join` })
  const page = await open(admin)
  await page.goto('/admin?tab=sessions')

  await test.step('found by its host with other filters set', async () => {
    await page.getByRole('searchbox', { name: 'Search sessions' }).fill(host.user.username)
    await page.getByLabel('Status').selectOption('Open')
    await page.getByLabel('State').selectOption('NY')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('cell', { name: '$50.00' })).toBeVisible()
    await page
      .getByRole('button', { name: `Manage Eisenhower Park Red, ${host.user.username}` })
      .click()
  })
  const dialog = page.getByRole('dialog', { name: 'Eisenhower Park Red' })

  await test.step('a player is removed with a refund', async () => {
    await expect(dialog.getByText(`${tom.user.username}@example.com`)).toBeVisible()
    await dialog.getByRole('button', { name: `Remove ${tom.user.username}` }).click()
    const question = page.getByRole('dialog', { name: `Remove ${tom.user.username}?` })
    await expect(question.getByText(/refunded \$25\.00/)).toBeVisible()
    await question.getByRole('button', { name: 'Remove player' }).click()
    await expect(page.getByText('Player removed and refunded.')).toBeVisible()
    await expect(dialog.getByText('1/4')).toBeVisible()
    expect(await balanceOf(tom)).toBe(10_000)
  })

  await test.step('edited with a reason after a preview, with errors shown at their fields', async () => {
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit session' })
    await expect(form.getByText(`${host.user.username} will be notified`)).toBeVisible()
    await expect(
      form.getByText(/^Players can leave for free until 24 hours before the tee time/),
    ).toBeVisible()
    const save = form.getByRole('button', { name: 'Save changes' })
    await expect(save).toBeDisabled()
    await form.getByLabel('Reason').fill('The host asked on the phone')
    await form.getByLabel('Date').fill('2020-02-02')
    guard.allowResponse(400, /\/api\/sessions\/[^/]+$/)
    await save.click()
    await expect(form.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Date').fill(inDays(11))
    await form.getByLabel('Tee time').fill('10:30')
    await form.getByLabel('Notes').fill('Meet at the range')
    await save.click()
    await expect(page.getByText('Session updated')).toBeVisible()
    await expect(dialog.getByText(/10:30 AM/)).toBeVisible()
    await dialog.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByText('The host asked on the phone')).toBeVisible()
    await page.goBack()
  })

  await test.step('bookings are locked, and no one can leave', async () => {
    await dialog.getByRole('switch', { name: 'Bookings locked' }).click()
    await expect(dialog.getByRole('switch', { name: 'Bookings locked' })).toBeChecked()
    await dialog.getByRole('switch', { name: 'Players can leave' }).click()
    await expect(dialog.getByRole('switch', { name: 'Players can leave' })).not.toBeChecked()
    const { session: now } = await call('GET /sessions/{id}', { path: `/sessions/${session.id}` })
    expect(now).toMatchObject({ leavable: false, bookings_locked: true, status: 'closed' })
  })

  await test.step('its amounts link to the postings, and Back returns to the session', async () => {
    await dialog.getByText('Fees charged').locator('..').getByRole('link').click()
    await expect(
      page.getByRole('button', { name: /^Total: fees from current players/ }),
    ).toBeVisible()
    const postings = page.getByRole('table', { name: 'Postings' }).getByRole('row')
    await expect(postings).toHaveCount(2)
    await expect(postings.nth(1).getByRole('listitem')).toHaveCount(2)
    await expect(postings.nth(1)).toContainText(/service fee.*deposit.*\$25\.00/)
    await page.goBack()
    await dialog.getByText('Held in escrow').locator('..').getByRole('link').click()
    await expect(page.getByRole('combobox', { name: 'Session' })).toHaveValue(
      new RegExp(`@${host.user.username}`),
    )
    await expect(
      page.getByText(`user:${host.user.id} → escrow:${session.id}`).first(),
    ).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeVisible()
  })

  await test.step('cancelled by its status, with full refunds', async () => {
    await dialog.getByLabel('Status').selectOption('Cancelled')
    const reason = page.getByRole('dialog', { name: 'Cancel this session?' })
    await expect(reason).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reason).toBeHidden()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Status').selectOption('Cancelled')
    await reason.getByLabel('Reason (optional)').fill('Course is flooded')
    await reason.getByRole('button', { name: 'Cancel session' }).click()
    await expect(page.getByText('Session cancelled. Everyone was refunded.')).toBeVisible()
    await expect(dialog.getByLabel('Status')).toBeDisabled()
    expect(await balanceOf(host)).toBe(10_000)
  })

  await test.step('deleted: players can’t see it, and admins find it with the Deleted filter', async () => {
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this session?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('Session deleted.')).toBeVisible()
    // Deleted sessions have their own status.
    await expect(dialog).toBeHidden()
    await page.getByLabel('Status').selectOption('Deleted')
    await expect(page.getByRole('table').getByText('Deleted', { exact: true })).toBeVisible()
    expect(await verifyLedger()).toContain('No problems found')
  })
})
