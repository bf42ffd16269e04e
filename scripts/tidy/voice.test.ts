import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { oldVoice } from './voice.ts'

/** What is found in a clone whose only file is this one, as `line words`. */
function found(name: string, text: string): string[] {
  const clone = mkdtempSync(path.join(tmpdir(), 'voice-'))
  try {
    const file = path.join(clone, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return oldVoice(clone).map(({ line, rule }) => `${line} ${/"(.*?)"/.exec(rule)?.[1]}`)
  } finally {
    rmSync(clone, { recursive: true })
  }
}

describe('the old voice is found', () => {
  it.each([
    ['Who withdrew has no score.', 'Who'],
    ['Joined. Whoever pays sits.', 'Whoever'],
    ['Nobody joins.', 'Nobody'],
    ['Asks somebody else.', 'somebody'],
    ["One's own sessions.", "One's own"],
    ['Tom is not told.', 'told'],
    ['All of it comes back if you leave.', 'comes back'],
    ['The bounty goes back to the host.', 'goes back'],
    ['The pot is given back.', 'given back'],
    ['They cannot join any more.', 'any more'],
    ['The list meanwhile waits.', 'meanwhile'],
    ['It is sent at once.', 'at once'],
    ['It runs by itself.', 'by itself'],
    ['No account like that', 'like that'],
    ['It is asked anew.', 'anew'],
    ['It is refused in words.', 'in words'],
    ['The types are to be mended.', 'mended'],
    ['The fees are the house’s.', 'the house'],
    ['An administrator rules.', 'administrator'],
    ['Please sign in again.', 'sign in'],
  ])('%s', (text, words) => {
    expect(found('docs/a.md', `${text}\n`)).toContain(`1 ${words}`)
  })

  it('in comments over two lines, strings, JSX, SQL, and retired names', () => {
    expect(
      found('web/a.ts', "/**\n * The money comes\n * back.\n */\nconst a = 'Nobody'\n"),
    ).toEqual(['5 Nobody', '2 comes back'])
    expect(found('web/a.tsx', '  <p>\n    Who owes pays.\n  </p>\n')).toEqual(['2 Who'])
    expect(found('web/a.tsx', '<p>\n  The money comes\n  back.\n</p>\n')).toEqual(['2 comes back'])
    expect(found('server/a.sql', '-- Who owes is\n-- told.\n')).toEqual(['1 Who', '2 told'])
    expect(found('web/a.ts', 'showAnswer(client)\n')).toEqual(['1 showAnswer'])
  })

  it('in tests, scripts without an extension, and packaging', () => {
    expect(found('server/a.test.ts', "it('is told', () => undefined)\n")).toEqual(['1 told'])
    expect(found('e2e/a.spec.ts', '// Nobody waits.\n')).toEqual(['1 Nobody'])
    for (const file of ['.ci/run', 'packaging/Containerfile', 'monitoring/alerts.yml'])
      expect(found(file, '# Nobody waits.\n')).toEqual(['1 Nobody'])
  })
})

describe('plain words pass', () => {
  it.each([
    'Who can see your profile',
    'Who wants to play golf tomorrow?',
    'Players who withdraw have no score.',
    'The device comes back online.',
    'No more than four players, and any more players wait.',
    'In other words, no.',
    'Tests like that one.',
    'We recommend it.',
    'The clubhouse',
    'the seat_is_of_somebody_here trigger',
  ])('%s', (text) => {
    expect(found('docs/a.md', `${text}\n`)).toEqual([])
  })

  it('in documents, inside code and quoted test and screen names', () => {
    const text = "`told` and `e2e/a` 'a guest is told'; screen: nobody’s profile\n```\ntold\n```\n"
    expect(found('docs/a.md', text)).toEqual([])
  })

  it('in files of other kinds', () => {
    expect(found('docs/a.csv', 'told\n')).toEqual([])
  })

  it('in code that names the Unix account', () => {
    expect(found('server/a.ts', "account === 'nobody'\n")).toEqual([])
  })
})
