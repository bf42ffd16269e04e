import type { Terms } from '../money.ts'

/** A sentence with its moment set off. */
export function TermsLine({ terms: { before, moment, after } }: { terms: Terms }) {
  return (
    <>
      {before}
      {moment && <strong>{moment}</strong>}
      {after}
    </>
  )
}
