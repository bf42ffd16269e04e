import { describe, expect, test } from 'vitest'
import { type EmailContent, renderEmail } from './layout.ts'

const letter: EmailContent = {
  heading: 'Tomorrow at 8:10 AM',
  paragraphs: ['Your round at Bethpage Black is tomorrow.', 'Bring balls.'],
  facts: [
    ['Course', 'Bethpage Black'],
    ['Tee time', '8:10 AM EST'],
  ],
  action: { label: 'Open the session', url: 'https://golf.test/sessions/1?a=1&b=2' },
  notes: ['Green fees are paid at the course.'],
  reason: 'You get this since you play in this session.',
  links: [{ label: 'Notification settings', url: 'https://golf.test/settings' }],
}

describe('an email', () => {
  test('has the same content in both parts', () => {
    const { html, text } = renderEmail(letter)
    for (const word of [
      letter.heading,
      ...letter.paragraphs,
      'Tee time',
      '8:10 AM EST',
      'Open the session',
      ...(letter.notes ?? []),
      letter.reason,
      'Notification settings',
    ]) {
      expect(html).toContain(word)
      expect(text).toContain(word)
    }
    expect(text).toContain('https://golf.test/sessions/1?a=1&b=2')
    expect(html).toContain('href="https://golf.test/sessions/1?a=1&amp;b=2"')
  })

  test('has no empty blocks in its text part', () => {
    expect(renderEmail({ heading: 'Hello', paragraphs: ['One.'], reason: 'Because.' }).text).toBe(
      'Hello\n\nOne.\n\n-- \nBecause.\n',
    )
  })

  test('escapes markup in user text', () => {
    const { html } = renderEmail({
      ...letter,
      heading: '<script>alert(1)</script>',
      paragraphs: ['Tom & "Jerry" <img src=x>'],
      action: { label: 'Go', url: 'https://golf.test/"><b>' },
    })
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;img src=x&gt;')
  })

  test('fits a phone, follows dark mode, and loads nothing', () => {
    const { html } = renderEmail(letter)
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toContain('name="viewport"')
    expect(html).toContain('max-width:560px')
    expect(html).not.toMatch(/src=|@import|url\(/)
    expect(html.match(/<table/g)).toHaveLength(html.match(/role="presentation"/g)?.length ?? 0)
  })
})
