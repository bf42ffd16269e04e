import { fold } from '@county-golf/contract/fold'
import UFuzzy from '@leeoniya/ufuzzy'

/** Allows one wrong, missing, extra, or swapped letter per word. Matches start at a word's beginning. */
const fuzzy = new UFuzzy({ intraMode: 1, intraIns: 1, interLft: 2 })
/** Longer searches keep only their longest words. Words are tried in every order, 24 orders for four words. */
const wordsMax = 4
/** With more hits than this, they aren't ranked. */
const rankedMax = 2_000

/** A fuzzy name search. Falls back to name plus place if no name matches. */
export class NameSearch<T> {
  readonly #things: readonly T[]
  readonly #names: string[]
  readonly #places: string[]

  constructor(things: readonly T[], nameOf: (thing: T) => string, placeOf: (thing: T) => string) {
    this.#things = things
    this.#names = things.map((thing) => fold(nameOf(thing)))
    this.#places = things.map((thing, i) => `${this.#names[i]} ${fold(placeOf(thing))}`)
  }

  /** Returns the best matches first. Ignores case, accents, and small typos. */
  find(text: string, limit: number): T[] {
    const needle = distinctiveWords(fold(text)).join(' ')
    if (needle === '') return []
    const byName = this.#in(this.#names, needle, limit)
    return byName.length > 0 ? byName : this.#in(this.#places, needle, limit)
  }

  #in(haystack: string[], needle: string, limit: number): T[] {
    const [hits, info, order] = fuzzy.search(haystack, needle, wordsMax, rankedMax)
    if (!hits) return []
    const best = info && order ? order.map((i) => info.idx[i]) : hits
    return best.slice(0, limit).flatMap((i) => (i === undefined ? [] : (this.#things[i] ?? [])))
  }
}

function distinctiveWords(folded: string): string[] {
  const words = [...new Set(folded.split(' '))]
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, wordsMax)
  return words.filter((word) => longest.includes(word))
}
