/** A score while it's being typed: pure. */
import { strokesMax } from '@county-golf/contract/constants'
import type { Card, CardScore } from '@county-golf/contract/results'

export type Draft = {
  byHole: boolean
  gross: number | ''
  /** One for each hole, '' where nothing is typed yet. */
  strokes: (number | '')[]
  withdrawn: boolean
  /** enteredAt of the posted score that this one is to replace, null for none. */
  replaces: string | null
}

/** What is posted of one player. */
export type Entry = {
  userId: string
  gross?: number
  strokes?: number[]
  withdrawn?: boolean
  replaces: string | null
}

/** Why a draft can't be posted, and at which hole. */
export type Problem = { text: string; hole?: number }

export const draftOf = (score: CardScore | undefined, holes: 9 | 18): Draft => ({
  byHole: score?.strokes !== undefined,
  gross: score?.gross ?? '',
  strokes: score?.strokes ?? Array.from({ length: holes }, () => ''),
  withdrawn: score?.withdrawn ?? false,
  replaces: score?.enteredAt ?? null,
})

export const totalOf = (strokes: Draft['strokes']): number =>
  strokes.reduce<number>((sum, hole) => sum + (hole === '' ? 0 : hole), 0)

/** Whether there is nothing in it that could be lost. */
export const isEmpty = (draft: Draft): boolean =>
  !draft.withdrawn && draft.gross === '' && draft.strokes.every((hole) => hole === '')

/** What is posted of a draft, or why it can't be. */
export function entryOf(userId: string, draft: Draft, holes: 9 | 18): Entry | Problem {
  const { replaces } = draft
  if (draft.withdrawn) return { userId, withdrawn: true, replaces }
  if (draft.byHole) {
    const missing = draft.strokes.indexOf('')
    if (missing !== -1) return { text: `Enter hole ${missing + 1}`, hole: missing + 1 }
    const strokes = draft.strokes.filter((hole) => hole !== '')
    const wrong = strokes.findIndex((hole) => hole < 1 || hole > strokesMax) + 1
    if (wrong > 0) return { text: `Hole ${wrong} must be 1–${strokesMax}`, hole: wrong }
    return { userId, strokes, replaces }
  }
  if (draft.gross === '') return { text: 'Enter a score' }
  const [min, max] = [holes, holes * strokesMax]
  if (draft.gross < min || draft.gross > max)
    return { text: `A score over ${holes} holes must be ${min}–${max}` }
  return { userId, gross: draft.gross, replaces }
}

export const isProblem = (entry: Entry | Problem): entry is Problem => 'text' in entry

/** The strokes of an entry in all, null for a player who withdrew. */
export const grossOf = ({ gross, strokes }: Entry): number | null =>
  gross ?? (strokes ? totalOf(strokes) : null)

/** Whether an entry needs no second question. */
export function isPlausible(entry: Entry, { min, max }: Card['plausible']): boolean {
  const gross = grossOf(entry)
  return gross === null || (gross >= min && gross <= max)
}

/** Whether a posted score says the same. */
export const isPosted = (entry: Entry, score: CardScore | undefined): boolean =>
  score !== undefined &&
  score.gross === grossOf(entry) &&
  JSON.stringify(score.strokes ?? []) === JSON.stringify(entry.strokes ?? [])

/** Whether someone else has posted another score since this draft was begun. */
export function isOvertaken(
  draft: Draft,
  score: CardScore | undefined,
  { viewerId, holes }: { viewerId: string; holes: 9 | 18 },
): boolean {
  if (!score || score.enteredBy === viewerId || draft.replaces === score.enteredAt) return false
  const entry = entryOf(score.userId, draft, holes)
  return isProblem(entry) || !isPosted(entry, score)
}
