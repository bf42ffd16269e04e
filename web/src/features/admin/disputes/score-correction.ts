import { strokesMax } from '@county-golf/contract/constants'
import type { Scorecard, ScorecardScore } from '@county-golf/contract/results'
import type { Request } from '../../../lib/api.ts'

type Correction = NonNullable<
  Request<'POST /sessions/{id}/result/resolve'>['body']['corrections']
>[number]

/** A score as an admin edits it: the gross, the strokes of all holes, or WD. */
export const enteredScore = ({ gross, strokes }: ScorecardScore): string =>
  strokes?.join(' ') ?? (gross === null ? 'WD' : String(gross))

/** @returns undefined unless it's a gross, the strokes of all holes, or WD */
export function correctionOf(
  userId: string,
  text: string,
  holes: Scorecard['holes'],
): Correction | undefined {
  const entered = text.trim()
  if (/^wd$/i.test(entered)) return { userId, withdrawn: true }
  const numbers = entered.split(/[\s,]+/).map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0))
  const [gross = 0] = numbers
  if (numbers.length === 1)
    return gross >= holes && gross <= holes * strokesMax ? { userId, gross } : undefined
  const isWhole =
    numbers.length === holes && numbers.every((count) => count >= 1 && count <= strokesMax)
  return isWhole ? { userId, strokes: numbers } : undefined
}

export const correctionHint = (holes: Scorecard['holes']): string =>
  `Enter the gross score, the strokes of all ${holes} holes, or WD`
