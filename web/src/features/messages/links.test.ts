import { describe, expect, it } from 'vitest'
import { piecesOf } from './links.ts'

const links = (content: string) =>
  piecesOf(content).flatMap(({ href }) => (href === undefined ? [] : [href]))

describe('a link in a message', () => {
  it('is an address of the web, without the punctuation of its sentence', () => {
    expect(
      piecesOf('Map: https://golf.example/map?a=1&b=2. See you (http://b.example/x)!'),
    ).toEqual([
      { text: 'Map: ' },
      { text: 'https://golf.example/map?a=1&b=2', href: 'https://golf.example/map?a=1&b=2' },
      { text: '. See you (' },
      { text: 'http://b.example/x', href: 'http://b.example/x' },
      { text: ')!' },
    ])
  })

  it('is never a script, a file, data or an address that pretends to be another', () => {
    for (const trap of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'vbscript:x',
      'https://bank.example@evil.example/',
      'http://',
    ])
      expect(links(`look ${trap} here`), trap).toEqual([])
  })

  it('ends where HTML would begin, and markup stays text', () => {
    expect(links('https://a.example/"onmouseover="x')).toEqual(['https://a.example/'])
    expect(piecesOf('<img src=x onerror=alert(1)>')).toEqual([
      { text: '<img src=x onerror=alert(1)>' },
    ])
  })

  it('leaves nothing of the text out', () => {
    const content = 'a https://a.example, b\nhttps://b.example/c?d#e; javascript:x https://'
    expect(
      piecesOf(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content)
  })
})
