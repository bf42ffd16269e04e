import type { Card, CardScore } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { expect, test } from 'vitest'
import {
  canSubmit,
  isAwaited,
  mayAttest,
  mayPost,
  missingOf,
  namesOf,
  prizeWords,
  standings,
  verdictOf,
} from './standing.ts'

const people = ['maya', 'tom', 'ann', 'joe']
const session = {
  players: people,
  playerDetails: people.map((id) => ({ id, username: id, displayName: null })),
} as Session

const score = (userId: string, gross: number | null, rest: Partial<CardScore> = {}): CardScore => ({
  userId,
  gross,
  net: null,
  holesPlayed: 18,
  withdrawn: gross === null,
  enteredBy: userId,
  enteredAt: '2026-11-28T18:00:00.000Z',
  attestedBy: null,
  attestedAt: null,
  ...rest,
})
const card = (scores: CardScore[], rest: Partial<Card> = {}) =>
  ({
    state: 'open',
    scoring: 'gross',
    scores,
    postingFrom: '2026-11-28T13:10:00.000Z',
    proposableFrom: '2026-11-28T17:40:00.000Z',
    proposableUntil: '2026-12-01T13:10:00.000Z',
    ...rest,
  }) as Card

const afternoon = new Date('2026-11-28T20:00:00.000Z')

test('the lowest stands first, equals share a place, who withdrew stands last', () => {
  const rows = standings(session, card([score('maya', 90), score('tom', 88), score('joe', null)]))
  expect(rows.map(({ player, place }) => [player.id, place])).toEqual([
    ['tom', 1],
    ['maya', 2],
    ['ann', null],
    ['joe', null],
  ])
  const equal = standings(session, card([score('maya', 88), score('tom', 88), score('ann', 90)]))
  expect(equal.map(({ place }) => place)).toEqual([1, 1, 3, null])
})

test('net orders where net counts', () => {
  const scores = [score('maya', 90, { net: 70 }), score('tom', 80, { net: 75 })]
  const rows = standings(session, card(scores, { scoring: 'net' }))
  expect(rows[0]?.player.id).toBe('maya')
})

test('names are a list, with the reader last', () => {
  expect(namesOf(session, ['maya', 'tom'], 'maya')).toBe('tom and you')
  expect(verdictOf(session, ['maya'], 'maya')).toBe('you win')
  expect(verdictOf(session, ['tom'], 'maya')).toBe('tom wins')
  expect(verdictOf(session, ['tom', 'maya'], 'maya')).toBe('tom and you tie')
  expect(missingOf(session, card([score('maya', 90)]))).toEqual(['tom', 'ann', 'joe'])
})

test('a score is confirmed by whose word it needs, and changed by who may', () => {
  const own = score('tom', 88)
  const posted = score('tom', 88, { enteredBy: 'maya' })
  const open = card([own])
  expect([mayAttest(open, own, 'maya'), mayAttest(open, own, 'tom')]).toEqual([true, false])
  expect([mayAttest(open, posted, 'ann'), mayAttest(open, posted, 'tom')]).toEqual([false, true])
  expect(mayPost(open, 'tom', 'maya', afternoon)).toBe(false)
  expect(mayPost(card([posted]), 'tom', 'maya', afternoon)).toBe(true)
  expect(mayPost(open, 'tom', 'tom', new Date('2026-11-28T12:00:00.000Z'))).toBe(false)
  expect(mayPost(card([], { state: 'proposed' }), 'tom', 'tom', afternoon)).toBe(false)
})

test('a result can be submitted once the round is over and all scores are in', () => {
  const all = [score('maya', 90), score('tom', 88), score('ann', 91), score('joe', null)]
  expect(canSubmit(session, card(all), afternoon)).toBe(true)
  expect(canSubmit(session, card(all.slice(1)), afternoon)).toBe(false)
  expect(canSubmit(session, card(all), new Date('2026-11-28T17:39:00.000Z'))).toBe(false)
  expect(canSubmit(session, card(all, { state: 'proposed' }), afternoon)).toBe(false)
})

test('a card is on top from the tee time until its result is in or it has expired', () => {
  const awaited = (at: string, rest?: Partial<Card>) => isAwaited(card([], rest), new Date(at))
  expect(awaited('2026-11-28T13:09:00.000Z')).toBe(false)
  expect(awaited('2026-11-28T13:10:00.000Z')).toBe(true)
  expect(awaited('2026-12-01T13:10:00.000Z')).toBe(false)
  expect(awaited('2026-12-01T20:00:00.000Z', { state: 'proposed' })).toBe(true)
  for (const state of ['disputed', 'settled', 'expired', 'void'] as const)
    expect(awaited('2026-11-28T20:00:00.000Z', { state })).toBe(false)
})

test('who wins what is said before a result is submitted', () => {
  const pot = { ...session, bountyAmount: 0, potAmount: 1_000 } as Session
  const friendly = { ...session, bountyAmount: 0, potAmount: 0 } as Session
  expect(prizeWords(pot, ['tom'], 'maya')).toBe('tom wins $40.00.')
  expect(prizeWords(pot, ['maya'], 'maya')).toBe('You win $40.00.')
  expect(prizeWords(pot, ['tom', 'maya'], 'maya')).toBe('tom and you tie and split $40.00.')
  expect(prizeWords(pot, [], 'maya')).toContain('the prize money is refunded')
  expect(prizeWords(friendly, ['tom'], 'maya')).toBe('tom wins.')
})
