/** What someone wrote, in pieces: their words, and web addresses among them. */
export type Piece = { text: string; href?: string }

const rest = String.raw`[^\s<>"'\x60]*`
/** Without a scheme and "www.", only these top-level domains with a path count: "No.Way/no" is text. */
const topLevels = 'com|org|net|edu|gov|us|golf|club|app|io|co|info'
const name = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const full = `https?://${rest}`
const withWww = String.raw`www\.(?:${name}\.)+[a-z]{2,}(?![^\s/]*@)(?::\d+)?(?:[/?#]${rest})?`
const bare = String.raw`(?:${name}\.)+(?:${topLevels})/${rest}`
/** Without a scheme, not in the middle of a word, an email address or a path. */
const address = new RegExp(String.raw`${full}|(?<![\w@./:-])(?:${withWww}|${bare})`, 'gi')
/** A full stop or bracket after an address belongs to the sentence. */
const trailing = /[.,;:!?)\]}]+$/

/** Only http and https become links. Everything else stays text. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const found of content.matchAll(address)) {
    const text = found[0].replace(trailing, '')
    const withScheme = /^https?:/i.test(text) ? text : `https://${text}`
    if (!URL.canParse(withScheme)) continue
    const url = new URL(withScheme)
    if (!url.hostname || url.username || url.password) continue
    if (found.index > done) pieces.push({ text: content.slice(done, found.index) })
    pieces.push({ text, href: url.href })
    done = found.index + text.length
  }
  if (done < content.length) pieces.push({ text: content.slice(done) })
  return pieces
}
