import { fold } from '@county-golf/contract/fold'

export type Part = { text: string; hit: boolean }

/** Cuts a name into words that answer what was typed and the rest, so that it shows why it is here. */
export function markHits(name: string, typed: string): Part[] {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return [{ text: name, hit: false }]
  const parts: Part[] = []
  for (const text of name.split(/(\s+)/)) {
    const hit = words.some((word) => fold(text).includes(word))
    const last = parts.at(-1)
    if (last && last.hit === hit) last.text += text
    else parts.push({ text, hit })
  }
  return parts
}
