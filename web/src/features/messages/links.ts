/** What somebody wrote, in pieces: their words, and addresses of the web among them. */
export type Piece = { text: string; href?: string }

const address = /https?:\/\/[^\s<>"'`]+/gi
/** A full stop or bracket after an address belongs to the sentence. */
const trailing = /[.,;:!?)\]}]+$/

/** Only http and https lead anywhere; everything else stays the text it is. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const found of content.matchAll(address)) {
    const text = found[0].replace(trailing, '')
    const url = URL.parse(text)
    if (!url?.hostname || url.username || url.password) continue
    if (found.index > done) pieces.push({ text: content.slice(done, found.index) })
    pieces.push({ text, href: url.href })
    done = found.index + text.length
  }
  if (done < content.length) pieces.push({ text: content.slice(done) })
  return pieces
}
