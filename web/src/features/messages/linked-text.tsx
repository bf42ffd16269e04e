import { Fragment } from 'react'
import { piecesOf } from './links.ts'

/** A player's text with its URLs as links. `rel` keeps our pages private and our ranking out of spam. */
export function LinkedText({ content }: { content: string }) {
  return piecesOf(content).map(({ text, href }, index) => {
    // The text is immutable, so its pieces keep their order.
    const key = `${index} ${text}`
    return href === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    )
  })
}
