import { balanceOf, call, hostSession, signUp } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'
import { moveTeeTime } from './rounds.ts'

test('a player reports that play stopped, another objects, and an admin refunds everyone', async ({
  open,
}) => {
  const bea = await signUp('bea', 10_000)
  const cal = await signUp('cal', 10_000)
  const session = await hostSession(bea, { potEnabled: true, potAmount: 1_000 })
  await call('POST /sessions/{id}/join', { token: cal.token, path: `/sessions/${session.id}/join` })
  await moveTeeTime(session.id, -2)
  const hers = await open(bea, { width: 390, height: 844 })
  const his = await open(cal)

  await test.step('Bea reports it with the last hole', async () => {
    await hers.goto(`/sessions/${session.id}`)
    await hers.getByRole('button', { name: 'Course closed or play stopped?' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Course closed or play stopped' })
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Choose the last hole that was played')).toBeVisible()
    await dialog.getByLabel('Last hole played').selectOption('Hole 7')
    await dialog.getByLabel('What happened? (optional)').fill('Lightning')
    expect(await violationsOf(hers, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(hers.getByText('You said play stopped after hole 7.')).toBeVisible()
  })

  await test.step('Cal objects', async () => {
    await his.goto(`/sessions/${session.id}`)
    await expect(his.getByText(/^bea.* says play stopped after hole 7\.$/)).toBeVisible()
    await expect(his.getByText(/You’ll get \$35\.00 back once everyone agrees/)).toBeVisible()
    await his.getByRole('button', { name: 'Object', exact: true }).click()
    const dialog = his.getByRole('dialog', { name: 'Object to the report' })
    await dialog.getByLabel('What happened instead?').fill('We played on after an hour.')
    await dialog.getByRole('button', { name: 'Object' }).click()
    await expect(his.getByText(/so our team will decide/)).toBeVisible()
    expect(await violationsOf(his, 'light')).toEqual([])
  })

  await test.step('an admin approves it, and everyone gets everything back', async () => {
    const desk = await open(await newAdmin())
    await desk.goto('/admin?tab=disputes')
    const report = desk.getByRole('article').filter({ hasText: 'We played on after an hour.' })
    await expect(report.getByText('$70.00 to refund')).toBeVisible()
    await report.getByRole('button', { name: 'Approve' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Approve the report' })
    await dialog.getByLabel('Reason (players will see this)').fill('The course closed at noon.')
    expect(await violationsOf(desk, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Refund everyone' }).click()
    await expect(report).toHaveCount(0)
    await expect(
      hers.getByText('Everyone got a full refund because play stopped after hole 7.'),
    ).toBeVisible()
    expect([await balanceOf(bea), await balanceOf(cal)]).toEqual([10_000, 10_000])
    expect(await verifyLedger()).toContain('No problems found')
  })
})
