import type { Scorecard, ScorecardScore } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { expect, test } from 'vitest'
import {
  canAttest,
  canPost,
  canSubmit,
  missingScores,
  namesOf,
  outcomeText,
  paidText,
  prizeSentence,
  scorecardRows,
  wonText,
} from './scorecard-rules.ts'

const people = ['maya', 'tom', 'ann', 'joe']
const session = {
  players: people,
  playerDetails: people.map((id) => ({ id, username: id, displayName: null })),
  host: { id: 'hank', username: 'hank', displayName: null },
} as Session

const score = (
  userId: string,
  gross: number | null,
  rest: Partial<ScorecardScore> = {},
): ScorecardScore => ({
  userId,
  gross,
  net: null,
  holesPlayed: 18,
  withdrawn: gross === null,
  enteredBy: userId,
  enteredAt: '2026-11-28T18:00:00.000Z',
  attestedBy: null,
  attestedAt: null,
  correctedAt: null,
  ...rest,
})
const card = (scores: ScorecardScore[], rest: Partial<Scorecard> = {}) =>
  ({
    state: 'open',
    scoring: 'gross',
    scores,
    postingFrom: '2026-11-28T13:10:00.000Z',
    proposableFrom: '2026-11-28T17:40:00.000Z',
    proposableUntil: '2026-12-01T13:10:00.000Z',
    ...rest,
  }) as Scorecard

const afternoon = new Date('2026-11-28T20:00:00.000Z')

test('the lowest score is first, ties share a rank, and players who withdrew are last', () => {
  const rows = scorecardRows(
    session,
    card([score('maya', 90), score('tom', 88), score('joe', null)]),
  )
  expect(rows.map(({ player, rank }) => [player.id, rank])).toEqual([
    ['tom', 1],
    ['maya', 2],
    ['ann', null],
    ['joe', null],
  ])
  const equal = scorecardRows(
    session,
    card([score('maya', 88), score('tom', 88), score('ann', 90)]),
  )
  expect(equal.map(({ rank }) => rank)).toEqual([1, 1, 3, null])
})

test('net scores are ranked where net counts', () => {
  const scores = [score('maya', 90, { net: 70 }), score('tom', 80, { net: 75 })]
  const rows = scorecardRows(session, card(scores, { scoring: 'net' }))
  expect(rows[0]?.player.id).toBe('maya')
})

test('names are a list with the viewer last', () => {
  expect(namesOf(session, ['maya', 'tom'], 'maya')).toBe('tom and you')
  expect(namesOf(session, ['tom', 'hank'], 'maya')).toBe('tom and hank')
  expect(outcomeText(session, ['maya'], 'maya')).toBe('you win')
  expect(outcomeText(session, ['tom'], 'maya')).toBe('tom wins')
  expect(outcomeText(session, ['tom', 'maya'], 'maya')).toBe('tom and you tie')
  expect(missingScores(session, card([score('maya', 90)]))).toEqual(['tom', 'ann', 'joe'])
})

test('a score is confirmed by another player, and changed by players who can', () => {
  const own = score('tom', 88)
  const posted = score('tom', 88, { enteredBy: 'maya' })
  const open = card([own])
  expect([canAttest(open, own, 'maya'), canAttest(open, own, 'tom')]).toEqual([true, false])
  expect([canAttest(open, posted, 'ann'), canAttest(open, posted, 'tom')]).toEqual([false, true])
  expect(canPost(open, 'tom', 'maya', afternoon)).toBe(false)
  expect(canPost(card([posted]), 'tom', 'maya', afternoon)).toBe(true)
  expect(canPost(open, 'tom', 'tom', new Date('2026-11-28T12:00:00.000Z'))).toBe(false)
  expect(canPost(card([], { state: 'proposed' }), 'tom', 'tom', afternoon)).toBe(false)
})

test('a result can be submitted once the round is over and all scores are in', () => {
  const all = [score('maya', 90), score('tom', 88), score('ann', 91), score('joe', null)]
  expect(canSubmit(session, card(all), afternoon)).toBe(true)
  expect(canSubmit(session, card(all.slice(1)), afternoon)).toBe(false)
  expect(canSubmit(session, card(all), new Date('2026-11-28T17:39:00.000Z'))).toBe(false)
  expect(canSubmit(session, card(all, { state: 'proposed' }), afternoon)).toBe(false)
})

test('the winner and the prize are shown before a result is submitted', () => {
  const pot = { ...session, bountyAmount: 0, potAmount: 1_000 } as Session
  const friendly = { ...session, bountyAmount: 0, potAmount: 0 } as Session
  expect(prizeSentence(pot, ['tom'], 'maya')).toBe('tom wins $40.00.')
  expect(prizeSentence(pot, ['maya'], 'maya')).toBe('You win $40.00.')
  expect(prizeSentence(pot, ['tom', 'maya'], 'maya')).toBe('tom and you tie and split $40.00.')
  expect(prizeSentence(pot, [], 'maya')).toContain('the prize money is refunded')
  expect(prizeSentence(friendly, ['tom'], 'maya')).toBe('tom wins.')
  expect(wonText(pot, ['tom', 'maya'], 'maya')).toBe('tom and you tie and split $40.00')
  expect(wonText(friendly, ['tom', 'maya'], 'ann')).toBe('maya and tom tie')
  expect(wonText(pot, [], 'maya')).toBe('no one wins')
})

test('a paid prize is in the winners’ wallets, or yours', () => {
  const paid = (...winners: string[]) => paidText(winners, 'maya')
  expect(paid('maya')).toBe('The prize was paid to your wallet.')
  expect(paid('tom')).toBe('The prize was paid to the winner’s wallet.')
  expect(paid('tom', 'maya')).toBe('The prize was split and paid to your wallets.')
  expect(paid('tom', 'ann')).toBe('The prize was split and paid to their wallets.')
})
