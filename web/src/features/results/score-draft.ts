/** A score while it is being typed: pure. */
import { strokesMax } from '@county-golf/contract/constants'
import type { CardScore } from '@county-golf/contract/results'

export type Draft = {
  byHole: boolean
  gross: number | ''
  /** One for each hole; '' where nothing is typed yet. */
  strokes: (number | '')[]
  withdrawn: boolean
}

export const draftOf = (score: CardScore | undefined, holes: 9 | 18): Draft => ({
  byHole: score?.strokes !== undefined,
  gross: score?.gross ?? '',
  strokes: score?.strokes ?? Array.from({ length: holes }, () => ''),
  withdrawn: score?.withdrawn ?? false,
})

export const totalOf = (strokes: Draft['strokes']): number =>
  strokes.reduce<number>((sum, hole) => sum + (hole === '' ? 0 : hole), 0)

/** What is posted, or the sentence that says what is missing. */
export function entryOf(
  draft: Draft,
  holes: 9 | 18,
): { gross?: number; strokes?: number[]; withdrawn?: boolean } | string {
  if (draft.withdrawn) return { withdrawn: true }
  if (draft.byHole) {
    const strokes = draft.strokes.filter((hole) => hole !== '')
    const missing = draft.strokes.indexOf('')
    if (missing !== -1) return `Please enter hole ${missing + 1}`
    const wrong = strokes.findIndex((hole) => hole < 1 || hole > strokesMax)
    if (wrong !== -1) return `Hole ${wrong + 1} must be from 1 to ${strokesMax}`
    return { strokes }
  }
  if (draft.gross === '') return 'Please enter a score'
  if (draft.gross < holes || draft.gross > holes * strokesMax)
    return `A score over ${holes} holes is from ${holes} to ${holes * strokesMax}`
  return { gross: draft.gross }
}
