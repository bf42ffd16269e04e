import { fold } from '@county-golf/contract/fold'

export type TextPart = { text: string; isMatch: boolean }

/** Splits a name into the words that match a search text and the rest. Ignores case and accents. */
export function highlightMatches(name: string, query: string): TextPart[] {
  const queryWords = fold(query).split(' ').filter(Boolean)
  if (queryWords.length === 0) return [{ text: name, isMatch: false }]
  const parts: TextPart[] = []
  for (const text of name.split(/(\s+)/)) {
    const isMatch = queryWords.some((word) => fold(text).includes(word))
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch })
  }
  return parts
}
