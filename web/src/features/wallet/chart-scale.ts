/** The scale of the month chart. */

const steps = [1, 2, 5, 10]
const minTopCents = 1_000

/** The smallest round amount that no bar exceeds, in cents. */
export function topOf(months: { inCents: number; outCents: number }[]): number {
  const largest = Math.max(
    minTopCents,
    ...months.flatMap(({ inCents, outCents }) => [inCents, outCents]),
  )
  const power = 10 ** Math.floor(Math.log10(largest))
  return (steps.find((step) => step * power >= largest) ?? 10) * power
}

const minHeight = 2

/** A share of the height. Nonzero amounts are always visible. */
export const barHeight = (cents: number, topCents: number, height: number): number =>
  cents === 0 ? 0 : Math.max(minHeight, (cents / topCents) * height)
