/** Measures one checkout, or compares two of them in turns. */
import type { Product } from './product.ts'
import { describe, inTurns, type Turn, verdict } from './turns.ts'

export type Comparison = {
  /** The product to measure, and optionally the baseline. */
  products: Product[]
  rounds: number
  print: (line: string) => void
}

type Plan = Comparison & {
  name: string
  /** The maximum CPU time in percent of the baseline's, and the minimum rate as a multiple of the baseline's. */
  targets: { cpuPercent: number; rate?: number }
  turn: (product: Product, round: number) => Promise<Turn>
}

export async function compare({
  name,
  targets,
  products,
  rounds,
  print,
  turn,
}: Plan): Promise<void> {
  const medians = await inTurns(products, rounds, async (product, round) => {
    const measured = await turn(product, round)
    if (round > 0) print(`${name} round ${round}, ${product.label}: ${describe(measured)}`)
    return measured
  })
  const [ours, theirs] = medians
  if (!ours) throw new Error('Nothing was measured.')
  if (!theirs) {
    print(
      `${name}: ${describe(ours)} (target with --against <commit>: ${describeTargets(targets)})`,
    )
    return
  }
  const percent = (100 * ours.cpuMs) / theirs.cpuMs
  const times = ours.perSecond / theirs.perSecond
  const cpuPasses = percent <= targets.cpuPercent
  const ratePasses = targets.rate === undefined || times >= targets.rate
  const label = products[1]?.label
  print(
    `${name}: ${ours.cpuMs.toFixed(2)} ms of CPU vs. ${theirs.cpuMs.toFixed(2)} ms at ${label}: ` +
      `${percent.toFixed(0)}% (target: at most ${targets.cpuPercent}%): ${verdict(cpuPasses)}`,
  )
  const rateTarget =
    targets.rate === undefined
      ? ''
      : ` (target: at least ${targets.rate} times): ${verdict(ratePasses)}`
  print(
    `${name}: ${ours.perSecond.toFixed(0)}/s vs. ${theirs.perSecond.toFixed(0)}/s at ${label}: ` +
      `${times.toFixed(2)} times${rateTarget}`,
  )
}

const describeTargets = ({ cpuPercent, rate }: Plan['targets']): string =>
  `at most ${cpuPercent}% of the CPU${rate === undefined ? '' : ` and ${rate} times the rate`}`
