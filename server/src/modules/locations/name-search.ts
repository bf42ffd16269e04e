import { fold } from '@county-golf/contract/fold'
import UFuzzy from '@leeoniya/ufuzzy'

/** One wrong, missing, doubled or swapped letter in each word, which begins where a word begins. */
const fuzzy = new UFuzzy({ intraMode: 1, intraIns: 1, interLft: 2 })
/** A longer search keeps its longest words: they are tried in every order, 24 of them for four. */
const wordsMax = 4
/** Up to so many hits are ranked by how well they fit. */
const rankedMax = 2_000

/** Names to be searched; `places` are also searched where no name fits. */
export class NameSearch<T> {
  readonly #things: readonly T[]
  readonly #names: string[]
  readonly #places: string[]

  constructor(things: readonly T[], nameOf: (thing: T) => string, placeOf: (thing: T) => string) {
    this.#things = things
    this.#names = things.map((thing) => fold(nameOf(thing)))
    this.#places = things.map((thing, i) => `${this.#names[i]} ${fold(placeOf(thing))}`)
  }

  /** The best fits, best first. Case, accents and small typing errors do not matter. */
  find(text: string, limit: number): T[] {
    const needle = tellingWords(fold(text)).join(' ')
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

function tellingWords(folded: string): string[] {
  const words = [...new Set(folded.split(' '))]
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, wordsMax)
  return words.filter((word) => longest.includes(word))
}
