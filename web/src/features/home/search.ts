/**
 * Searches all counties within a frame per keystroke. Each distinct word of the county and state names is
 * scored once, then each county by its words.
 */
import { fold } from '@county-golf/contract/fold'
import { isFuzzyPrefix, typosAllowed } from '@county-golf/contract/typos'
import { searchWords } from '../../lib/search.ts'
import { byActivity, type County } from './county.ts'

export type Filters = { text: string; state: string | undefined; activeOnly: boolean }

export type Found = {
  counties: County[]
  /** How many there are. The server sends only the first ones. */
  total: number
  /** Nothing matches exactly, and these match with typos. */
  similar: boolean
  /** The folded search words. */
  words: string[]
}

type Entry = { county: County; name: number[]; state: number[] }
type Words = { entries: Entry[]; words: string[] }
export type CountyIndex = {
  /** Most sessions first. */
  counties: County[]
  /** Numbers the words of all names, once. Without a search text, nothing needs them. */
  words: () => Words
  /** Numbers the words of a few more names. False when there are none. */
  numberNext: () => boolean
}

/** Names that a phone numbers in a few milliseconds. */
const sliceSize = 150

/** 'Saint Louis' finds St. Louis, and 'Ft. Bend' Fort Bend. */
const otherForms: Record<string, string> = { st: 'saint', ste: 'sainte', fort: 'ft' }
/** What people call the District of Columbia. */
const cities: Record<string, string[]> = { DC: ['washington'] }

export function indexCounties(counties: readonly County[]): CountyIndex {
  const sorted = counties.toSorted(byActivity)
  const words: string[] = []
  const entries: Entry[] = []
  const entryOf = numbering(words)
  const numberUntil = (end: number) => {
    for (const county of sorted.slice(entries.length, end)) entries.push(entryOf(county))
  }
  return {
    counties: sorted,
    words: () => {
      numberUntil(sorted.length)
      return { entries, words }
    },
    numberNext: () => {
      numberUntil(entries.length + sliceSize)
      return entries.length < sorted.length
    },
  }
}

/** Indexes counties, and numbers their words ahead of the first key, in slices that delay no frame. */
export function indexAhead(counties: readonly County[]): CountyIndex {
  const index = indexCounties(counties)
  const next = () => {
    if (index.numberNext()) setTimeout(next)
  }
  setTimeout(next)
  return index
}

/** @param words gets the words that are new */
function numbering(words: string[]): (county: County) => Entry {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    return words.push(word) - 1
  }
  const wordsOf = (name: string) =>
    name.split(' ').flatMap((word) => [word, ...(otherForms[word] ? [otherForms[word]] : [])])
  const stateWords = new Map<string, number[]>()

  return (county) => {
    const short = fold(county.name)
    // 'DeKalb' finds De Kalb.
    const joined = short.includes(' ') ? [short.replaceAll(' ', '')] : []
    const name = [...wordsOf(fold(county.fullName)), ...joined].map(numberOf)
    let state = stateWords.get(county.stateCode)
    if (!state) {
      const { stateCode, stateName } = county
      const stateNames = [
        ...wordsOf(fold(stateName)),
        fold(stateCode),
        ...(cities[stateCode] ?? []),
      ]
      state = stateNames.map(numberOf)
      stateWords.set(county.stateCode, state)
    }
    return { county, name, state }
  }
}

/** How well a word matches. Higher is better. */
const fit = { none: 0, similar: 1, inside: 2, begins: 3 } as const

function score(word: string, typed: string, allowTypos: boolean): number {
  if (word.startsWith(typed)) return fit.begins
  if (typed.length > 2 && word.includes(typed)) return fit.inside
  return allowTypos && isFuzzyPrefix(word, typed, typosAllowed(typed.length))
    ? fit.similar
    : fit.none
}

/**
 * Returns the counties that pass the filters, most sessions first, then by name. With text, better matches
 * come first: state codes, then county names, then state names.
 */
export function search(index: CountyIndex, { text, state, activeOnly }: Filters): Found {
  const words = searchWords(text)
  const passes = (county: County) =>
    (!state || county.stateCode === state) && (!activeOnly || county.sessionCount > 0)
  const found = (counties: County[], similar = false) => ({
    counties,
    total: counties.length,
    similar,
    words,
  })
  if (text.trim() === '') return found(index.counties.filter(passes))
  if (words.length === 0) return found([])
  const known = index.words()
  const entries = known.entries.filter(({ county }) => passes(county))
  const exact = ranked(known.words, entries, words, false)
  if (exact.length > 0) return found(exact)
  const similar = ranked(known.words, entries, words, true)
  return found(similar, similar.length > 0)
}

function ranked(words: string[], entries: Entry[], typed: string[], allowTypos: boolean): County[] {
  const fits = typed.map((word) => words.map((known) => score(known, word, allowTypos)))
  const tiers: County[][] = []
  for (const { county, name, state } of entries) {
    let rank = 0
    let all = true
    for (const [position, fitOf] of fits.entries()) {
      const inName = best(name, fitOf)
      const inState = best(state, fitOf)
      if (inName === 0 && inState === 0) {
        all = false
        break
      }
      const isCode = typed[position]?.toUpperCase() === county.stateCode
      rank = Math.max(rank, isCode ? 0 : inName > 0 ? 4 - inName : 8 - inState)
    }
    if (!all) continue
    const tier = tiers[rank]
    if (tier) tier.push(county)
    else tiers[rank] = [county]
  }
  return tiers.flat()
}

function best(words: number[], fits: number[]): number {
  let most = 0
  for (const word of words) most = Math.max(most, fits[word] ?? 0)
  return most
}
