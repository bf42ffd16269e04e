import { Fragment } from 'react'
import { piecesOf } from './links.ts'

/** What somebody wrote: as text, with addresses of the web as links that give nothing of ours away. */
export function LinkedText({ content }: { content: string }) {
  return piecesOf(content).map(({ text, href }, at) => {
    // The pieces of one text never change places.
    const key = `${at} ${text}`
    return href === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    )
  })
}
