/** Sentences about a field of a request, for people. */

/**
 * Makes a sentence of a field's problem: 'oldPassword', 'is required' → 'Old password is required'. Fields inside a
 * list are named with their entry: '0.gross' → 'Gross of entry 1'. Full sentences stay as they are.
 */
export function fieldSentence(path: string, message: string): string {
  if (/^[A-Z]/.test(message)) return message
  const inCents = path.replace(/_?cents$/i, '')
  if (inCents !== path && inCents !== '' && /number$/.test(message))
    return fieldSentence(inCents, `${message} of cents`)
  const name = nameOf(path.split('.'))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}`
}

const isIndex = (part: string) => /^\d+$/.test(part)
const wordsOf = (part: string) =>
  part.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** ['winners', '0'] → 'entry 1 of winners', ['0', 'gross'] → 'gross of entry 1' */
function nameOf(parts: readonly string[]): string {
  const index = parts.findLastIndex(isIndex)
  if (index < 0) return parts.map(wordsOf).join(' ')
  const entry = `entry ${Number(parts[index]) + 1}`
  const field = parts.slice(index + 1).map(wordsOf)
  const list = parts.slice(0, index)
  return [
    ...(field.length > 0 ? [field.join(' ')] : []),
    entry,
    ...(list.length > 0 ? [nameOf(list)] : []),
  ].join(' of ')
}

/** Joins the sentences about several fields. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.length < 2
    ? sentences.join('')
    : sentences.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
