/** How tall the bars of the monthly picture are. */

const steps = [1, 2, 5, 10]
const smallestTopCents = 1_000

/** A round sum of dollars, in cents, that no bar exceeds. */
export function topOf(months: { inCents: number; outCents: number }[]): number {
  const largest = Math.max(
    smallestTopCents,
    ...months.flatMap(({ inCents, outCents }) => [inCents, outCents]),
  )
  const power = 10 ** Math.floor(Math.log10(largest))
  return (steps.find((step) => step * power >= largest) ?? 10) * power
}

const leastHeight = 2

/** A share of the height; what is there at all can be seen. */
export const barHeight = (cents: number, topCents: number, height: number): number =>
  cents === 0 ? 0 : Math.max(leastHeight, (cents / topCents) * height)
