import type { BeforeJoining as Facts } from '@county-golf/contract/before-joining'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrizeLines, useBeforeJoining } from './before-joining.tsx'

type Before = ReturnType<typeof useBeforeJoining>

/** The lines for these facts, and what a request may say. */
function shown(facts: Facts): { html: string; before: Before } {
  const client = new QueryClient()
  client.setQueryData(['facts'], facts)
  const known: { before?: Before } = {}
  function Lines() {
    const before = useBeforeJoining({
      queryKey: ['facts'],
      queryFn: () => facts,
      staleTime: Number.POSITIVE_INFINITY,
    })
    known.before = before
    return createElement(PrizeLines, before)
  }
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(Lines)),
  )
  if (!known.before) throw new Error('The lines weren’t rendered')
  return { html, before: known.before }
}

const nothing: Facts = {
  overlaps: [],
  blockedPlayer: false,
  askPhone: false,
  prizeAge: null,
  prizesRefused: null,
  net: null,
}

test('there is nothing to confirm without a prize, or without real cards', () => {
  const { html, before } = shown(nothing)
  expect(html).toBe('')
  expect(before.isConfirmed).toBe(true)
  expect(before.answers({ hasPaid: true })).toEqual({})
})

test('the age is asked for, and sent only once it was confirmed', () => {
  const { html, before } = shown({ ...nothing, prizeAge: 21 })
  expect(html).toContain('I’m 21 or older')
  expect(before.isConfirmed).toBe(false)
  expect(before.answers()).toEqual({})
  expect(before.answers({ hasPaid: true })).toEqual({ prizeAgeConfirmed: true })
})

test('a player who can’t play for the prize sees why', () => {
  const { html, before } = shown({
    ...nothing,
    prizesRefused: 'Prizes aren’t available in Florida',
  })
  expect(html).toContain('Prizes aren’t available in Florida.')
  expect(before.isConfirmed).toBe(false)
})
