import { describe, expect, it } from 'vitest'
import { testSettings as settings } from '../../../domain/test-settings.ts'
import { questionsFor } from './questions.ts'
import { searchQuestions } from './search.ts'

const textOf = (changes = {}) =>
  questionsFor({ ...settings, ...changes })
    .flatMap(({ answer }) => answer)
    .join('\n')

describe('the FAQ', () => {
  it('states players, fees, captain, and support reply time', () => {
    const text = textOf()
    expect(text).toContain('1-4 players per session')
    expect(text).toContain('A service fee of $5 and a deposit of $20')
    expect(text).toContain('The captain is the first player to join')
    expect(text).toContain('Support replies within 24 hours')
    expect(text).toContain('the host books the tee time with the course')
  })

  it('explains top-ups, card refunds, and what can’t be paid out', () => {
    const text = textOf()
    expect(text).toContain('any amount from $5 to $500')
    expect(text).toContain('You can send what’s left of a top-up back to the card it came from')
    expect(text).toContain('Prize money and credits from County Golf can’t be paid out for now')
    expect(text).toContain(
      'If you delete your account, we send card money back to your card and keep the rest of your wallet for you',
    )
  })

  it('uses the fees and limits in the operator’s settings', () => {
    const text = textOf({
      serviceFeeCents: 750,
      depositCents: 1_000,
      cancellationWindowHours: 48,
      statesWithoutPrizes: ['AZ', 'TN'],
    })
    expect(text).toContain('A service fee of $7.50 and a deposit of $10')
    expect(text).toContain('$17.50 in total')
    expect(text).toContain('at least 48 hours before the tee time')
    expect(text).toContain('Prizes aren’t offered in AZ, TN')
  })

  it('finds questions that contain every word, in any order and case, within a category', () => {
    const questions = questionsFor(settings)
    const found = (typed: string, category?: 'money' | 'sessions') =>
      searchQuestions(questions, typed, category).map(({ question }) => question)
    expect(found('CAPTAIN first')).toEqual(['Who is the captain?'])
    expect(found('waitlist', 'money')).toEqual([])
    expect(found('', 'money')).toHaveLength(5)
    expect(found('zzz')).toEqual([])
  })
})
