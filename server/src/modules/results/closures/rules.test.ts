import { describe, expect, test } from 'vitest'
import { verdictOf } from './rules.ts'

const due = new Date('2026-11-28T13:10:00Z')
const closure = { reported_by: 'bea', expires_at: due }
const before = new Date(due.getTime() - 1)

/** The verdict with each answer as a letter: agrees (a), objects (o), or silent (-). */
const verdict = (answers: string, now = before) => {
  const others = [...answers].map((_, n) => `player ${n}`)
  const given = others.flatMap((user_id, n) =>
    answers[n] === '-' ? [] : [{ user_id, agrees: answers[n] === 'a' }],
  )
  return verdictOf(closure, given, ['bea', ...others], now)
}

describe('the answers to a closure', () => {
  test.each([
    ['', 'agreed'],
    ['a', 'agreed'],
    ['-', 'open'],
    ['aaa', 'agreed'],
    ['aa-', 'open'],
    ['---', 'open'],
    // One objection is for our team, also from the only other player.
    ['o', 'contested'],
    ['o--', 'contested'],
    ['oaa', 'contested'],
    ['oo-', 'contested'],
    ['oo', 'refuted'],
    ['ooo', 'refuted'],
  ])('%o say %s', (answers, expected) => {
    expect(verdict(answers)).toBe(expected)
  })

  test('count silence as agreement from the deadline on', () => {
    expect(verdict('a--', before)).toBe('open')
    expect(verdict('a--', due)).toBe('agreed')
    expect(verdict('ao-', due)).toBe('contested')
  })

  test('of users who aren’t in the session anymore, or of the one who reported it, don’t count', () => {
    const gone = [
      { user_id: 'cal', agrees: false },
      { user_id: 'bea', agrees: false },
    ]
    expect(verdictOf(closure, gone, ['bea', 'dan'], before)).toBe('open')
  })
})
