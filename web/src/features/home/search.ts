/**
 * Searches all counties in steps, so that no key or frame waits for it. Each distinct word of the county and state
 * names is scored once, then each county by its words.
 */
import { fold } from '@county-golf/contract/fold'
import { isFuzzyPrefix, typosAllowed } from '@county-golf/contract/typos'
import { inSlices } from '../../lib/in-slices.ts'
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
export type CountyIndex = {
  /** Most sessions first. */
  counties: County[]
  /** The words of the names, numbered as far as `numberWords` has come. */
  entries: Entry[]
  words: string[]
  /** Numbers the words of one more county. */
  number: (county: County) => Entry
}

/** Counties that a slow phone looks at in about a millisecond. */
const stepSize = 50

/** 'Saint Louis' finds St. Louis, and 'Ft. Bend' Fort Bend. */
const otherForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['fort', 'ft'],
])
/** What people call the District of Columbia. */
const cities: Record<string, string[]> = { DC: ['washington'] }

export function indexCounties(counties: readonly County[]): CountyIndex {
  const words: string[] = []
  return {
    counties: counties.toSorted(byActivity),
    entries: [],
    words,
    number: numbering(words),
  }
}

/** Numbers the words of all names, once. Yields between steps. Without a search text, nothing needs them. */
export function* numberWords({ counties, entries, number }: CountyIndex): Generator<void> {
  while (entries.length < counties.length) {
    const begin = entries.length
    for (const county of counties.slice(begin, begin + stepSize)) entries.push(number(county))
    yield
  }
}

/** Most names have only letters, digits, and single spaces, and a regular expression is faster than all of `fold`. */
const isPlain = /^[a-z\d]+(?: [a-z\d]+)*$/i
const foldName = (name: string): string => (isPlain.test(name) ? name.toLowerCase() : fold(name))

/** @param words gets the words that are new */
function numbering(words: string[]): (county: County) => Entry {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    return words.push(word) - 1
  }
  /** Plain loops, since this runs once per name, before anything is compiled. */
  const numbersOf = (name: string): number[] => {
    const found: number[] = []
    for (const word of foldName(name).split(' ')) {
      found.push(numberOf(word))
      const other = otherForms.get(word)
      if (other) found.push(numberOf(other))
    }
    return found
  }
  const stateWords = new Map<string, number[]>()

  return (county) => {
    const name = numbersOf(county.fullName)
    // 'DeKalb' finds De Kalb.
    if (/\W/.test(county.name)) name.push(numberOf(fold(county.name).replaceAll(' ', '')))
    let state = stateWords.get(county.stateCode)
    if (!state) {
      const { stateCode, stateName } = county
      state = [stateName, stateCode, ...(cities[stateCode] ?? [])].flatMap(numbersOf)
      stateWords.set(stateCode, state)
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
 * Finds the counties that pass the filters, most sessions first, then by name. With text, better matches
 * come first: state codes, then county names, then state names. Yields between steps.
 */
export function* searchInSteps(
  index: CountyIndex,
  { text, state, activeOnly }: Filters,
): Generator<void, Found> {
  const typed = searchWords(text)
  const passes = (county: County) =>
    (!state || county.stateCode === state) && (!activeOnly || county.sessionCount > 0)
  const found = (counties: County[], similar = false) => ({
    counties,
    total: counties.length,
    similar,
    words: typed,
  })
  if (text.trim() === '') return found(index.counties.filter(passes))
  if (typed.length === 0) return found([])
  yield* numberWords(index)
  const entries = index.entries.filter(({ county }) => passes(county))
  const exact = yield* ranked(index.words, entries, typed, false)
  if (exact.length > 0) return found(exact)
  const similar = yield* ranked(index.words, entries, typed, true)
  return found(similar, similar.length > 0)
}

/** Finds the counties without a break, as a server does. */
export function search(index: CountyIndex, filters: Filters): Found {
  const steps = searchInSteps(index, filters)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Numbers the words of all names before the first key. @returns what cancels it */
export const numberAhead = (index: CountyIndex): (() => void) =>
  inSlices(numberWords(index), () => undefined)

/** Finds the counties without keeping a key waiting. @returns what cancels it */
export const searchAhead = (
  index: CountyIndex,
  filters: Filters,
  onEnd: (found: Found) => void,
): (() => void) => inSlices(searchInSteps(index, filters), onEnd)

function* ranked(
  words: string[],
  entries: Entry[],
  typed: string[],
  allowTypos: boolean,
): Generator<void, County[]> {
  const fits: number[][] = []
  for (const word of typed) {
    const fitOf: number[] = []
    for (const known of words) {
      fitOf.push(score(known, word, allowTypos))
      if (fitOf.length % stepSize === 0) yield
    }
    fits.push(fitOf)
  }
  const tiers: County[][] = []
  for (const [place, { county, name, state }] of entries.entries()) {
    if (place % stepSize === 0) yield
    const rank = rankOf(county, name, state, typed, fits)
    if (rank === undefined) continue
    const tier = tiers[rank]
    if (tier) tier.push(county)
    else tiers[rank] = [county]
  }
  return tiers.flat()
}

/** Returns the tier of a county, or undefined unless all typed words match. */
function rankOf(
  { stateCode }: County,
  name: number[],
  state: number[],
  typed: string[],
  fits: number[][],
): number | undefined {
  let rank = 0
  for (const [position, fitOf] of fits.entries()) {
    const inName = best(name, fitOf)
    const inState = best(state, fitOf)
    if (inName === 0 && inState === 0) return undefined
    const isCode = typed[position]?.toUpperCase() === stateCode
    rank = Math.max(rank, isCode ? 0 : inName > 0 ? 4 - inName : 8 - inState)
  }
  return rank
}

function best(words: number[], fits: number[]): number {
  let most = 0
  for (const word of words) most = Math.max(most, fits[word] ?? 0)
  return most
}
