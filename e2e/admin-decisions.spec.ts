import { balanceOf, call, hostSession, signUp } from './accounts.ts'
import { askSupport, disputedResult, reportedMessage } from './admin-queues.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { verifyLedger } from './ledger.ts'

test('an admin reads both sides of a dispute, and the decision pays the prize', async ({
  open,
}) => {
  const admin = await newAdmin()
  const [ann, joe] = await Promise.all([signUp('ann', 10_000), signUp('joe', 10_000)])
  const session = await disputedResult(ann, joe)
  await call('POST /messages/session/{id}', {
    token: joe.token,
    path: `/messages/session/${session.id}`,
    body: { content: 'You took a mulligan' },
  })
  const page = await open(admin)
  await page.goto('/admin?tab=disputes')
  const dispute = page.getByRole('article').filter({ hasText: ann.user.username })
  await expect(dispute.getByText('80 gross')).toBeVisible()
  await expect(dispute.getByText('Accepted the result', { exact: true })).toHaveCount(1)
  await expect(dispute.getByText('The score on 17 was a six')).toBeVisible()
  await dispute.getByRole('button', { name: 'Show chat' }).click()
  await expect(dispute.getByText('You took a mulligan')).toBeVisible()

  await dispute.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide the result' })
  await expect(dialog.getByText('$20.00 is on hold. Your decision is final.')).toBeVisible()
  await dialog.getByRole('radio', { name: joe.user.username }).check({ force: true })
  await dialog.getByLabel('Reason (players will see this)').fill('A mulligan is a stroke')
  await dialog.getByLabel('Correct scores').check({ force: true })
  const score = dialog.getByLabel(`${ann.user.username}’s score`)
  await score.fill('par')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(
    dialog.getByText(/^Enter the gross score, the strokes of all 18 holes/),
  ).toBeVisible()
  await expect(score).toBeFocused()
  await score.fill('86')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(page.getByText(/^Decision saved\. The prize was paid/)).toBeVisible()
  await expect(dispute).toHaveCount(0)
  // Each paid 5 + 20 + 10 of their 100, and Joe won the pot of 20.
  expect([await balanceOf(ann), await balanceOf(joe)]).toEqual([6_500, 8_500])
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(dispute.getByText('A mulligan is a stroke')).toBeVisible()
  await expect(dispute.getByText('86 gross')).toBeVisible()
  const hers = await open(ann)
  await hers.goto(`/sessions/${session.id}`)
  await expect(hers.getByText('Corrected by an admin')).toBeVisible()
  expect(await verifyLedger()).toContain('No problems found')
})

test('reports are handled: a message hidden, a person warned, another banned', async ({ open }) => {
  const admin = await newAdmin()
  const [rude, worse, kind, meek] = await Promise.all(
    ['rude', 'worse', 'kind', 'meek'].map((name) => signUp(name, 5_000)),
  )
  if (!rude || !worse || !kind || !meek) throw new Error('missing account')
  await reportedMessage(rude, kind)
  await reportedMessage(rude, meek)
  await reportedMessage(worse, kind)
  const session = await hostSession(kind)
  const chat = { token: kind.token, path: `/messages/session/${session.id}` }
  const { message } = await call('POST /messages/session/{id}', {
    ...chat,
    body: { content: 'You cannot putt' },
  })
  await call('POST /sessions/{id}/join', { ...meek, path: `/sessions/${session.id}/join` })
  await call('POST /users/{id}/report', {
    token: meek.token,
    path: `/users/${kind.user.id}/report`,
    body: { reason: 'Rude in the chat', messageId: message.id },
  })
  const page = await open(admin)
  await page.goto('/admin?tab=reports')
  const about = ({ user }: typeof rude, by: typeof rude) =>
    page
      .getByRole('row')
      .filter({ hasText: `@${user.username}` })
      .filter({ hasText: by.user.username })

  await expect(
    about(kind, meek).getByRole('link', { name: 'Open session', exact: true }),
  ).toHaveAttribute('href', `/sessions/${session.id}`)

  await about(rude, kind).getByRole('button', { name: /^Hide/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(about(rude, kind)).toHaveCount(0)

  await about(rude, meek).getByRole('button', { name: /^Warn/ }).click()
  const warning = page.getByRole('dialog', { name: `Warn ${rude.user.username}?` })
  await expect(warning.getByRole('button', { name: 'Warn' })).toBeDisabled()
  await warning.getByLabel('Warning').fill('Please be kind to other players.')
  await warning.getByRole('button', { name: 'Warn' }).click()
  await expect(about(rude, meek)).toHaveCount(0)

  await about(worse, kind).getByRole('button', { name: /^Ban/ }).click()
  const ban = page.getByRole('dialog', { name: `Ban ${worse.user.username}?` })
  await expect(ban.getByText(/logged out on one device/)).toBeVisible()
  await ban.getByRole('button', { name: 'Ban' }).click()
  await expect(about(worse, kind)).toHaveCount(0)
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(about(worse, kind).getByText('Banned').first()).toBeVisible()

  await expect(call('GET /auth/me', worse)).rejects.toThrow(/401/)
  const inbox = (who: typeof rude) =>
    call('GET /messages/user/{userId}', {
      token: who.token,
      path: `/messages/user/${who.user.id}?box=inbox`,
    })
  expect((await inbox(kind)).items.some(({ is_hidden }) => is_hidden)).toBe(true)
  expect((await inbox(rude)).items.map(({ content }) => content)).toContain(
    'Please be kind to other players.',
  )
})

test('any admin answers a support question, and the player reads the answer in their messages', async ({
  open,
}) => {
  const [admin, player] = await Promise.all([newAdmin(), signUp('asker')])
  await askSupport(player, 'Where is my refund?')
  const page = await open(admin)
  await page.goto('/admin?tab=support')
  await expect(page.getByRole('heading', { name: 'Select a conversation', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(player.user.username) }).click()
  await expect(page.getByRole('listitem').getByText('Where is my refund?').last()).toBeVisible()
  await page.getByLabel('Your reply').fill('It is in your wallet since this morning.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(player.user.username) })).toHaveCount(0)

  const hers = await open(player, { width: 390, height: 844 })
  await hers.goto('/messages?box=inbox')
  await expect(hers.getByText('It is in your wallet since this morning.').first()).toBeVisible()
})
