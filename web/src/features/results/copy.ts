/** Words that several parts of a scorecard share. */

/** For labels about a player's score: 'Tom’s'. */
export const possessive = (name: string) => `${name}’s`

/** At the start of a sentence. Usernames keep their own spelling. */
export const capitalized = (text: string): string =>
  /^(you|your|no one)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** A player who withdrew. */
export const withdrawnMark = 'WD'

export const winNeedsTwo = 'At least two players need a score to have a winner.'
