/** A piece of a message: plain text, or a URL with its `href`. */
export type Piece = { text: string; href?: string }

const rest = String.raw`[^\s<>"\x60]*`
/** A URL without a scheme or "www." needs one of these top-level domains and a path. "No.Way/no" is text. */
const topLevels = 'com|org|net|edu|gov|us|golf|club|app|io|co|info'
const name = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const full = `https?://${rest}`
const withWww = String.raw`www\.(?:${name}\.)+[a-z]{2,}(?![^\s/]*@)(?::\d+)?(?:[/?#]${rest})?`
const bare = String.raw`(?:${name}\.)+(?:${topLevels})/${rest}`
/** URLs without a scheme may not start inside a word, an email address, or a path. */
const address = new RegExp(String.raw`${full}|(?<![\w@./:-])(?:${withWww}|${bare})`, 'gi')
/** Punctuation after a URL belongs to the sentence, and so does a bracket that the URL doesn't open. */
function withoutTrailing(url: string): string {
  const last = url.at(-1) ?? ''
  const [opening, closing] = ['()', '[]', '{}'].find((pair) => pair.endsWith(last)) ?? ''
  const isOfSentence =
    opening && closing
      ? url.split(closing).length > url.split(opening).length
      : /[.,;:!?'’”]/.test(last)
  return last && isOfSentence ? withoutTrailing(url.slice(0, -1)) : url
}

/** Splits a message into text and links. Only http and https URLs become links. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of content.matchAll(address)) {
    const text = withoutTrailing(found[0])
    const withScheme = /^https?:/i.test(text) ? text : `https://${text}`
    if (!URL.canParse(withScheme)) continue
    const url = new URL(withScheme)
    if (!url.hostname || url.username || url.password) continue
    if (found.index > end) pieces.push({ text: content.slice(end, found.index) })
    pieces.push({ text, href: url.href })
    end = found.index + text.length
  }
  if (end < content.length) pieces.push({ text: content.slice(end) })
  return pieces
}
