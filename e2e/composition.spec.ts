import { call, hostSession, signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test('the Enter that ends a composition in Safari doesn’t send the message', async ({ open }) => {
  const ann = await signUp('ann', 10_000)
  const session = await hostSession(ann)
  const page = await open(ann)
  await page.goto(`/messages?session=${session.id}`)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill('こんにちは')
  /** Safari ends the composition before the key that ends it, which has the key code of an input method. */
  await page.evaluate(`(() => {
    const element = document.activeElement
    const bubbles = true
    const data = element.value
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles }))
    element.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles, data }))
    const input = { bubbles, data, inputType: 'insertFromComposition' }
    element.dispatchEvent(new InputEvent('beforeinput', input))
    element.dispatchEvent(new InputEvent('input', input))
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles, data }))
    const key = { bubbles, cancelable: true, key: 'Enter', code: 'Enter' }
    element.dispatchEvent(new KeyboardEvent('keydown', { ...key, keyCode: 229 }))
    element.dispatchEvent(new KeyboardEvent('keyup', { ...key, keyCode: 13 }))
  })()`)
  await expect(field).toHaveValue('こんにちは')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(
    page.getByRole('log', { name: 'Chat' }).getByText('こんにちは', { exact: true }),
  ).toHaveCount(1)
})

test('a question in Hebrew ends with its question mark at the left', async ({ open }) => {
  const ann = await signUp('ann', 5_000)
  const { id } = await hostSession(ann)
  const question = 'שלום, מתי נפגשים מחר?'
  await call('POST /messages/session/{id}', {
    ...{ token: ann.token, path: `/messages/session/${id}`, body: { content: question } },
  })
  const page = await open(ann)
  await page.goto(`/messages?session=${id}`)
  const line = page.getByRole('log', { name: 'Chat' }).getByText(question, { exact: true })
  await expect(line).toBeVisible()
  const [first = 0, last = 0] = await line.evaluate((element) => {
    const text = element.firstChild
    if (!text?.textContent) return []
    const range = element.ownerDocument.createRange()
    return [0, text.textContent.length - 1].map((at) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(last).toBeLessThan(first)
})
