import { expect, it } from 'vitest'
import { tooltipDelayMs, tooltipHidden } from './tooltip-delay.ts'

it('waits 700 ms, but not within 300 ms of the last tooltip', () => {
  expect(tooltipDelayMs(1000)).toBe(700)
  tooltipHidden(2000)
  expect(tooltipDelayMs(2300)).toBe(0)
  expect(tooltipDelayMs(2301)).toBe(700)
})
