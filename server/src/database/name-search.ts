/** Searches in folded names (`app_user.search`, `place_name.search`) with their trigram indexes. */
import { fold } from '@county-golf/contract/fold'
import { isFuzzyPrefix, typosAllowed } from '@county-golf/contract/typos'
import { sql } from 'kysely'
import { allOf, type Fragment, unseen } from './sql.ts'

/** Longer searches keep only their longest words. */
const wordsMax = 6

/** The folded, distinct words of a search text, in their order. Empty if it has no letter or digit. */
export function searchWords(text: string): string[] {
  const words = [...new Set(fold(text).split(' ').filter(Boolean))]
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, wordsMax)
  return words.filter((word) => longest.includes(word))
}

/**
 * Patterns of names with the typed beginning of a word. Words have only letters and digits, so none can be a wildcard.
 */
const beginnings = (word: string): string[] => [`${word}%`, `% ${word}%`]

/** Matches if the typed word begins a word of the name. */
export const beginsWord = (column: Fragment, word: string): Fragment =>
  isLike(column, beginnings(word))

const isLike = (column: Fragment, patterns: readonly string[]): Fragment =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`

const isWhole = (column: Fragment, word: string): Fragment =>
  isLike(column, [word, `${word} %`, `% ${word}`, `% ${word} %`])

/** Like `beginsWord`, but one or two letters must be a whole word: 'ny' is a state, and not everyone named Nyla. */
export const inHost = (column: Fragment, word: string): Fragment =>
  word.length < 3 ? isWhole(column, word) : beginsWord(column, word)

/** Patterns of places with the word anywhere in their names. One or two letters must begin a word. */
export const placePatterns = (word: string): string[] =>
  word.length < 3 ? beginnings(word) : [`%${word}%`]

/** Matches a place that has the word by `placePatterns`. */
export const inPlace = (column: Fragment, word: string): Fragment =>
  isLike(column, placePatterns(word))

type Match = (column: Fragment, word: string) => Fragment

export const hasWords = (match: Match, column: Fragment, words: readonly string[]): Fragment =>
  allOf(...words.map((word) => match(column, word)))

/**
 * How much of a word's trigrams a similar name has at least. A setting of each connection, since no operator takes it.
 */
export const similarityLeast = 0.3

/** The most names to compare letter by letter. */
export const comparedMax = 200

/** Matches names that may be similar to all words. `isSimilar` then compares letters. */
export const resembles = (column: Fragment, words: readonly string[]): Fragment =>
  allOf(...words.map((word) => sql`${column} %> ${unseen(word, 'text')}`))

/** How similar a name is to the words, for an order. */
export const resemblance = (column: Fragment, words: readonly string[]): Fragment =>
  sql`(select sum(word_similarity(w, ${column})) from unnest(${unseen(words, 'text[]')}) w)`

/** Whether each word is in the name, allowing for a typo or two in longer words. */
export function isSimilar(search: string, words: readonly string[]): boolean {
  const known = search.split(' ')
  return words.every((word) =>
    known.some(
      (name) =>
        name.startsWith(word) || (word.length > 2 && name.includes(word)) || isTypo(name, word),
    ),
  )
}

/** A short word with a typo must be the whole name: 'bear' isn't the beginning of 'beach'. */
function isTypo(name: string, word: string): boolean {
  const typos = typosAllowed(word.length)
  return isFuzzyPrefix(name, word, typos) && (word.length > 4 || isFuzzyPrefix(word, name, typos))
}
