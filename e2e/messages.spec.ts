import type { Page } from '@playwright/test'
import { type Account, call, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { quickest } from './quickest.ts'

const streamOf = (page: Page) => page.waitForResponse(/\/api\/events/)
const join = ({ token }: Account, id: string) =>
  call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })
const say = ({ token }: Account, id: string, content: string) =>
  call('POST /messages/session/{id}', { token, path: `/messages/session/${id}`, body: { content } })
const write = ({ token }: Account, recipient: string, content: string) =>
  call('POST /messages', { token, body: { recipient, content } })

const chat = (page: Page) => page.getByRole('log', { name: 'Chat' })
const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function openAt(page: Page, path: string): Promise<void> {
  const stream = streamOf(page)
  await page.goto(path)
  await stream
}

/** A session that both have joined. */
async function together() {
  const [ann, ben] = await Promise.all([signUp('ann', 10_000), signUp('ben', 10_000)])
  const session = await hostSession(ann)
  await join(ben, session.id)
  return { ann, ben, session }
}

test('two browsers chat in a session, and each message arrives within a second', async ({
  open,
}) => {
  const { ann, ben, session } = await together()
  const [a, b] = await Promise.all([open(ann), open(ben, { width: 390, height: 780, loads: true })])
  await a.goto(`/sessions/${session.id}`)
  await a.getByRole('link', { name: 'Group Chat' }).click()
  await expect(a).toHaveURL(`/messages?session=${session.id}`)
  await expect(chat(a).getByText(`${ben.user.username} joined.`)).toBeVisible()
  await openAt(b, `/messages?session=${session.id}`)

  await field(a).fill('See you at https://golf.example/first-tee. <b>Bring balls</b>')
  await field(a).press('Enter')
  await expect(chat(b).getByText('<b>Bring balls</b>')).toBeVisible()
  const link = chat(b).getByRole('link', { name: 'https://golf.example/first-tee', exact: true })
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await expect(field(a)).toHaveValue('')
  await expect(chat(b).getByText(ann.user.username, { exact: true })).toBeVisible()

  await field(b).fill('I will')
  await b.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat(a).getByText('I will')).toBeVisible()
  const took = await quickest(async (n) => {
    await field(a).fill(`Hole ${n + 1}`)
    await field(a).press('Enter')
    await expect(chat(b).getByText(`Hole ${n + 1}`)).toBeVisible()
  })
  expect(took).toBeLessThan(1_000)
  await b.getByRole('link', { name: 'Back to list' }).click()
  await expect(b.getByRole('tab', { name: 'Chats' })).toBeVisible()
  await b.getByRole('link', { name: /Eisenhower Park Red/ }).click()
  await expect(chat(b)).toBeVisible()
  await b.goBack()
  await expect(b.getByRole('tab', { name: 'Chats' })).toBeVisible()
})

test('an unsent message survives a reload and is sent once, from any page', async ({
  open,
  guard,
}) => {
  guard.allowResponse(503, /\/api\/messages\/session\//)
  guard.allowResponse(404, /\/api\/messages\/session\//)
  const { ann, session } = await together()
  const page = await open(ann)
  await page.goto(`/messages?session=${session.id}`)
  const path = `**/api/messages/session/${session.id}`
  const response = (status: number, error: string, code: string) =>
    page.route(path, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error, code } })
        : route.fallback(),
    )
  await response(503, 'Down for a moment', 'UNAVAILABLE')
  for (const words of ['Running late', 'but on my way']) {
    await field(page).fill(words)
    await field(page).press('Enter')
  }
  await expect(chat(page).getByText(/^Waiting for a connection/)).toHaveCount(2)
  await field(page).fill('and one that is not finished')
  await page.reload()
  await expect(field(page)).toHaveValue('and one that is not finished')
  await expect(chat(page).getByText('Running late')).toBeVisible()
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  await page.unroute(path)
  const sent = async () => {
    const { items } = await call('GET /messages/session/{id}', {
      token: ann.token,
      path: `/messages/session/${session.id}`,
    })
    return items.filter(({ message_type }) => message_type === 'user').map((one) => one.content)
  }
  await expect.poll(sent, { timeout: 30_000 }).toEqual(['but on my way', 'Running late'])

  await page.goBack()
  await expect(chat(page).getByText('Running late')).toHaveCount(1)
  await response(404, 'Session not found', 'NOT_FOUND')
  await field(page).fill('Anybody there?')
  await field(page).press('Enter')
  await expect(chat(page).getByText('Couldn’t send: Session not found')).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(sent).toContain('Anybody there?')
  await expect(chat(page).getByText(/^(Not sent|Sending)/)).toHaveCount(0)
})

test('older messages load while the reader scrolls up, and nothing jumps', async ({ open }) => {
  const { ann, ben, session } = await together()
  for (let n = 1; n <= 58; n++) await say(n % 2 ? ann : ben, session.id, `line ${n}`)
  const page = await open(ben, { width: 390, height: 700, loads: true })
  await openAt(page, `/messages?session=${session.id}`)
  await expect(chat(page).getByText('line 58', { exact: true })).toBeInViewport()
  await expect(chat(page).getByText('line 9', { exact: true })).toHaveCount(1)
  const older = chat(page).getByText('line 2', { exact: true })
  await expect(older).toHaveCount(0)
  const mark = chat(page).getByText('line 12', { exact: true })
  await mark.scrollIntoViewIfNeeded()
  await expect(older).toHaveCount(1)
  await expect(mark).toBeInViewport()
  await say(ann, session.id, 'and another')
  await expect(chat(page).getByText('and another')).toHaveCount(1)
  await expect(mark).toBeInViewport()
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(chat(page).getByText('and another')).toBeInViewport()
})

test('a direct message counts as unread until it is read, and is answered', async ({ open }) => {
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  const a = await open(ann, { loads: true })
  await openAt(a, '/messages')
  await expect(a.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expect(a).toHaveTitle('Messages · County Golf')
  const b = await open(ben)
  await b.goto(`/messages?to=${ann.user.username}`)
  const compose = b.getByRole('dialog', { name: 'New message' })
  await compose.getByRole('button', { name: 'Send' }).click()
  await expect(compose.getByText('Enter a message')).toBeVisible()
  await compose.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(2_001))
  await expect(compose.getByText('2001/2000')).toBeVisible()
  await expect(compose.getByText(/^Messages can be up to/)).toBeVisible()
  await compose.getByRole('textbox', { name: 'Message' }).fill('Saturday?')
  await compose.getByRole('button', { name: 'Send' }).click()
  await expect(b.getByText('Message sent')).toBeVisible()
  await expect(b).toHaveURL(`/messages?box=sent&with=${ann.user.id}`)
  await expect(b.getByRole('link', { name: /No Subject.*Saturday\?/ })).toBeVisible()
  await expect(conversation(b).getByText('Saturday?')).toBeVisible()

  await expect(a.getByRole('tab', { name: 'Inbox (1)' })).toBeVisible()
  await expect(a).toHaveTitle('(1) Messages · County Golf')
  await a.getByRole('button', { name: /^Your account/ }).click()
  await expect(a.getByRole('menuitem', { name: 'Messages 1 unread' })).toBeVisible()
  await a.keyboard.press('Escape')
  await a.getByRole('tab', { name: /Inbox/ }).click()
  await a.getByRole('link', { name: /Saturday\?/ }).click()
  await expect(a).toHaveTitle('Messages · County Golf')
  await expect(a).toHaveURL(`/messages?box=inbox&with=${ben.user.id}`)
  await field(a).fill('Yes')
  await field(a).press('Enter')
  await expect(conversation(a).getByText('Yes', { exact: true })).toBeVisible()
  await expect(conversation(b).getByText('Yes', { exact: true })).toBeVisible()
  // A message on screen counts as read.
  await expect(b.getByRole('tab', { name: 'Inbox', exact: true })).toBeVisible()
})

test('an unsent direct message survives a reload and is sent once', async ({ open, guard }) => {
  guard.allowResponse(503, /\/api\/messages$/)
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  await write(ann, ben.user.username, 'Still on for Sunday?')
  const page = await open(ben)
  await page.goto(`/messages?with=${ann.user.id}`)
  await page.route('**/api/messages', (route) =>
    route.fulfill({ status: 503, json: { error: 'Down for a moment', code: 'UNAVAILABLE' } }),
  )
  for (const words of ['Yes', 'See you there']) {
    await field(page).fill(words)
    await field(page).press('Enter')
  }
  await expect(conversation(page).getByText(/^Waiting for a connection/)).toHaveCount(2)
  await page.reload()
  await expect(conversation(page).getByText('See you there')).toBeVisible()
  await expect(page.getByRole('link', { name: /Waiting to send: See you there/ })).toBeVisible()
  await page.unroute('**/api/messages')
  const sent = async () => {
    const path = `/messages/with/${ben.user.id}`
    const { items } = await call('GET /messages/with/{person}', { token: ann.token, path })
    return items.map(({ content }) => content)
  }
  const all = ['See you there', 'Yes', 'Still on for Sunday?']
  await expect.poll(sent, { timeout: 30_000 }).toEqual(all)
  await expect(conversation(page).getByText(/^(Not sent|Sending)/)).toHaveCount(0)
})

test('Compose finds golfers and support, and an unknown recipient shows an error at the field', async ({
  open,
  guard,
}) => {
  guard.allowResponse(404, /\/api\/messages$/)
  const [ann, ben] = await Promise.all([signUp('ann'), signUp('ben')])
  const page = await open(ben)
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Compose' }).click()
  const compose = page.getByRole('dialog', { name: 'New message' })
  const to = compose.getByRole('combobox', { name: 'To' })
  await to.fill(ann.user.username)
  await page.getByRole('option', { name: `@${ann.user.username}` }).click()
  await compose.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await compose.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`To ${ann.user.username}`)).toBeVisible()
  await expect(conversation(page).getByText('Hello')).toBeVisible()

  await page.goto('/messages?to=no-such-user')
  await compose.getByRole('textbox', { name: 'Message' }).fill('Anyone?')
  await compose.getByRole('button', { name: 'Send' }).click()
  await expect(compose.getByText('User not found')).toBeVisible()
  await page.reload()
  await expect(compose.getByRole('textbox', { name: 'Message' })).toHaveValue('Anyone?')
})

test('a guest logs in and then reaches support', async ({ open }) => {
  const ben = await signUp('ben')
  const page = await open()
  await page.goto('/messages?to=support')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Chat with Support' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sign up or log in to chat with support.')

  const signedIn = await open(ben)
  await signedIn.goto('/faq')
  await signedIn.getByRole('button', { name: 'Chat with Support' }).click()
  await expect(signedIn).toHaveURL('/messages?to=support')
  const compose = signedIn.getByRole('dialog', { name: 'New message' })
  await expect(compose.getByRole('combobox', { name: 'To' })).toHaveValue('County Golf Support')
  await compose.getByRole('textbox', { name: 'Message' }).fill('I lost a club')
  await compose.getByRole('button', { name: 'Send' }).click()
  await expect(signedIn.getByText('To County Golf Support')).toBeVisible()
  await expect(conversation(signedIn).getByText('I lost a club')).toBeVisible()
})

test('a message can be reported, and its sender blocked', async ({ open, guard }) => {
  guard.allowResponse(403, /\/api\/messages$/)
  const { ann, ben, session } = await together()
  await say(ann, session.id, 'Something rude')
  await write(ann, ben.user.username, 'More of it')
  const page = await open(ben, { loads: true })
  await openAt(page, `/messages?session=${session.id}`)
  const about = `Options for ${ann.user.username}’s message`
  await page.getByRole('button', { name: about }).click()
  await page.getByRole('menuitem', { name: 'Report message' }).click()
  const report = page.getByRole('dialog', { name: 'Report message' })
  await report.getByLabel('What happened?').fill('Insults')
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await page.getByRole('button', { name: about }).click()
  await page.getByRole('menuitem', { name: 'Report message' }).click()
  await expect(report.getByLabel('What happened?')).toHaveValue('Insults')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thanks for letting us know. We’ll review it.')).toBeVisible()
  await page.getByRole('button', { name: about }).click()
  await page.getByRole('menuitem', { name: `Block ${ann.user.username}` }).click()
  const block = page.getByRole('dialog', { name: `Block ${ann.user.username}` })
  await expect(block).toContainText('Sessions you already share don’t change.')
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`${ann.user.username} is blocked`)).toBeVisible()
  const collapsed = chat(page).getByText('Message from someone you blocked')
  await expect(collapsed).toHaveCount(1)
  await say(ann, session.id, 'Another rude one')
  await expect(collapsed).toHaveCount(2)
  await expect(chat(page).getByText(/rude/)).toHaveCount(0)
  await collapsed.last().getByRole('button', { name: 'Show' }).click()
  await expect(chat(page).getByText('Another rude one')).toBeVisible()
  await expect(collapsed).toHaveCount(1)
  await expect(write(ann, ben.user.username, 'And more')).rejects.toThrow(/404/)
  await page.goto(`/messages?to=${ann.user.username}`)
  const compose = page.getByRole('dialog', { name: 'New message' })
  await compose.getByRole('textbox', { name: 'Message' }).fill('Stop')
  await compose.getByRole('button', { name: 'Send' }).click()
  await expect(compose.getByText(/^You blocked this golfer/)).toBeVisible()
  await page.goto(`/messages?with=${ann.user.id}`)
  await expect(page.getByText(/^You blocked .*Unblock them/)).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})
