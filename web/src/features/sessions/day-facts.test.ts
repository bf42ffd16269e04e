import { expect, test } from 'vitest'
import { cardFacts, dayCostText, playFacts } from './day-facts.ts'

const all = {
  transport: 'walk' as const,
  pace: 'Fast' as const,
  holes: 9 as const,
  dayCost: { cents: 6_250, from: 'host' as const },
}

test('a card names what the host chose, and 18 holes go without saying', () => {
  expect(cardFacts(all)).toEqual(['Walking', 'Fast pace', '9 holes', '$62.50 at the course'])
  expect(cardFacts({ holes: 18 })).toEqual([])
  expect(playFacts({ holes: 18, transport: 'ride' })).toEqual(['Riding'])
})

test('the cost says where it’s paid and who says so', () => {
  expect(dayCostText(all)).toBe('You pay about $62.50 at the course, says the host.')
  const byPlayers = { cents: 6_200, from: 'course', answers: 7 } as const
  expect(dayCostText({ holes: 18, dayCost: byPlayers })).toBe(
    'You pay about $62 at the course, as 7 players did.',
  )
  expect(dayCostText({ holes: 18 })).toBe('Green fees are paid at the course.')
})
