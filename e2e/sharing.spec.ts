import { readFile } from 'node:fs/promises'
import { hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('a player adds a session to a calendar by file or subscription link', async ({ open }) => {
  const host = await signUp('host', 10_000)
  const session = await hostSession(host)
  const page = await open(host)
  await page.goto(`/sessions/${session.id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^county-golf-.*\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`UID:${session.id}@`)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const url = await page.getByLabel('Calendar link').inputValue()
  const feed = await page.request.get(url)
  expect(await feed.text()).toContain(session.id)
})
