import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { setHoursFromTee } from '../../../test/session-state.ts'

async function receipt(golf: TestApp, who: Player, sessionId: string, timeZone = 'UTC') {
  const response = await golf.app.inject({
    url: `/api/wallet/receipts/${sessionId}`,
    query: { timeZone },
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

test('a receipt has what was charged and refunded, when, and the terms', async ({
  golf,
  maya,
  tom,
}) => {
  const { id } = await hosted(golf, maya, {
    courseName: '<b>Links</b>',
    potEnabled: true,
    potAmount: 1_000,
  })
  await hosted(golf, tom, { teeTime: '15:10' })
  await join(golf, tom, id)
  const booked = await receipt(golf, tom, id)
  expect(booked.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(booked.headers['content-disposition']).toContain('county-golf-receipt-2026-11-20.html')
  expect(booked.text).toContain('&lt;b&gt;Links&lt;/b&gt;, Nassau County')
  for (const part of ['Service Fee −$5.00', 'Deposit −$20.00', 'Player Pot −$10.00'])
    expect(booked.text).toContain(part)
  expect(booked.text).toMatch(/You paid<\/td><td class="figure">\$35\.00/)
  expect(booked.text).toContain('Full refund if you leave before Thu, Nov 26 · 8:10 AM EST.')

  setHoursFromTee(golf, -20)
  await leave(golf, tom, id)
  const left = await receipt(golf, tom, id)
  expect(left.text).toMatch(/Charged<\/td><td class="figure">\$35\.00/)
  expect(left.text).toMatch(/Refunded or won<\/td><td class="figure">\$10\.00/)
  expect(left.text).toMatch(/You paid<\/td><td class="figure">\$25\.00/)
  expect(left.text.match(/<tr><td>Nov/g), 'nothing of the other session').toHaveLength(2)
})

test('a session that never moved a player’s money has no receipt for them', async ({
  golf,
  maya,
  tom,
  admin,
}) => {
  const { id } = await hosted(golf, maya)
  expect((await receipt(golf, tom, id)).status).toBe(404)
  expect((await receipt(golf, admin, id)).status, 'not even for an admin').toBe(404)
})
