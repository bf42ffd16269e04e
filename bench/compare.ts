/** Measures one checkout, or compares two of them in turns. */
import type { Product } from './product.ts'
import { inTurns, inWords, type Turn, verdict } from './turns.ts'

export type Comparison = {
  /** The product to measure, and optionally the baseline. */
  products: Product[]
  rounds: number
  print: (line: string) => void
}

type Plan = Comparison & {
  name: string
  /** The maximum CPU time in percent of the baseline's, and the minimum rate as a multiple of the baseline's. */
  bars: { cpuPercent: number; rate?: number }
  turn: (product: Product, round: number) => Promise<Turn>
}

export async function compare({ name, bars, products, rounds, print, turn }: Plan): Promise<void> {
  const medians = await inTurns(products, rounds, async (product, round) => {
    const measured = await turn(product, round)
    if (round > 0) print(`${name} round ${round}, ${product.label}: ${inWords(measured)}`)
    return measured
  })
  const [ours, theirs] = medians
  if (!ours) throw new Error('Nothing was measured.')
  if (!theirs) {
    print(`${name}: ${inWords(ours)} (target with --against <commit>: ${barsInWords(bars)})`)
    return
  }
  const percent = (100 * ours.cpuMs) / theirs.cpuMs
  const times = ours.perSecond / theirs.perSecond
  const cpuHolds = percent <= bars.cpuPercent
  const rateHolds = bars.rate === undefined || times >= bars.rate
  const label = products[1]?.label
  print(
    `${name}: ${ours.cpuMs.toFixed(2)} ms of CPU vs. ${theirs.cpuMs.toFixed(2)} ms at ${label}: ` +
      `${percent.toFixed(0)}% (target: at most ${bars.cpuPercent}%): ${verdict(cpuHolds)}`,
  )
  const rateBar =
    bars.rate === undefined ? '' : ` (target: at least ${bars.rate} times): ${verdict(rateHolds)}`
  print(
    `${name}: ${ours.perSecond.toFixed(0)}/s vs. ${theirs.perSecond.toFixed(0)}/s at ${label}: ` +
      `${times.toFixed(2)} times${rateBar}`,
  )
}

const barsInWords = ({ cpuPercent, rate }: Plan['bars']): string =>
  `at most ${cpuPercent}% of the CPU${rate === undefined ? '' : ` and ${rate} times the rate`}`
