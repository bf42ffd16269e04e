import { describe, expect, it } from 'vitest'
import { piecesOf } from './links.ts'

const links = (content: string) =>
  piecesOf(content).flatMap(({ href }) => (href === undefined ? [] : [href]))

describe('a link in a message', () => {
  it('is a URL without the punctuation of its sentence', () => {
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

  it.each([
    ['https://a.example/Links_(golf)', 'https://a.example/Links_(golf)'],
    ['(see https://a.example/Links_(golf)).', 'https://a.example/Links_(golf)'],
    ['(see https://a.example/tee)', 'https://a.example/tee'],
    ['[https://a.example/x[1]]', 'https://a.example/x[1]'],
    ["https://a.example/St_Andrew's_Course", "https://a.example/St_Andrew's_Course"],
    ["'https://a.example/tee', it's", 'https://a.example/tee'],
    ['“https://a.example/tee”', 'https://a.example/tee'],
    ['https://a.example/(((', 'https://a.example/((('],
    ['https://a.example/)))', 'https://a.example/'],
  ])('keeps its own brackets and apostrophes: %s', (content, url) => {
    expect(links(content)).toEqual([url])
    expect(
      piecesOf(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content)
  })

  it('may start with www., or be a domain with a path', () => {
    expect(piecesOf('Rules: www.usga.org. Course (golf.example.com/black?t=1#map)!')).toEqual([
      { text: 'Rules: ' },
      { text: 'www.usga.org', href: 'https://www.usga.org/' },
      { text: '. Course (' },
      {
        text: 'golf.example.com/black?t=1#map',
        href: 'https://golf.example.com/black?t=1#map',
      },
      { text: ')!' },
    ])
    expect(links('Map:https://golf.example/')).toEqual(['https://golf.example/'])
    expect(links('WWW.USGA.ORG/Rules and nassau-golf.gov/fees, usga.org/')).toEqual([
      'https://www.usga.org/Rules',
      'https://nassau-golf.gov/fees',
      'https://usga.org/',
    ])
  })

  it('is not a word with a dot in it', () => {
    for (const words of [
      'No.Way',
      'No.Way/no',
      'at 8 p.m./a.m.',
      'and/or',
      'yes.no.maybe',
      'usga.org',
      'ann@golf.com/x',
      'www.',
      'www.golf',
      '1.5/2.5',
      'e.g./i.e.',
      'a.com.b/c',
      'wwww.usga.org.',
    ])
      expect(links(`see ${words} there`), words).toEqual([])
  })

  it('is never a script, a file, data, or a URL that poses as another', () => {
    for (const trap of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'vbscript:x',
      'https://bank.example@evil.example/',
      'www.bank.com:pw@evil.example',
      'javascript:www.evil.com/alert(1)',
      'data:evil.com/x',
      'http://',
    ])
      expect(links(`look ${trap} here`), trap).toEqual([])
  })

  it('ends where HTML would start, and markup stays text', () => {
    expect(links('https://a.example/"onmouseover="x')).toEqual(['https://a.example/'])
    expect(piecesOf('<img src=x onerror=alert(1)>')).toEqual([
      { text: '<img src=x onerror=alert(1)>' },
    ])
  })

  it('keeps the whole text', () => {
    const content = 'a https://a.example, b\nhttps://b.example/c?d#e; javascript:x https://'
    expect(
      piecesOf(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content)
  })
})
