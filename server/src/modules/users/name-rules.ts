/** Names that we can sign or write into the subject of an email. */
import tlds from 'tlds' with { type: 'json' }

/** Top-level domains, with those that are reserved for examples and local networks (RFC 2606, RFC 6762). */
const topLevels = new Set([...tlds, 'example', 'test', 'invalid', 'localhost', 'local'])

/** The last label of a possible domain. East Asian input methods type other dots. */
const lastLabel = /[\p{L}\p{N}_-][.。．｡](\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/giu
const ipAddress = /\d+(?:\.\d+){3}/
const protocol = /https?|:\/\/|\bwww\b/i

const phoneDigits = 7
/** Digits with what people write between them in a phone number. */
const digits = String.raw`\p{Nd}(?:[\s().+\p{Pd}_]*\p{Nd})*`
const anyNumber = new RegExp(digits, 'gu')
/** Not part of a word, unlike in "golfer19850412". */
const wholeNumber = new RegExp(`(?<![\\p{L}\\p{Nd}])${digits}(?!\\p{L})`, 'gu')

/**
 * Whether a name has a domain that mail programs make a link of, such as `golf.com`. `Ada.Lovelace` has none, since no
 * top-level domain is called that.
 */
const hasWebAddress = (name: string): boolean =>
  protocol.test(name) ||
  ipAddress.test(name) ||
  [...name.normalize('NFKC').matchAll(lastLabel)].some(([, label]) =>
    topLevels.has(label?.toLowerCase() ?? ''),
  )

/** @param pattern finds digits with what is between them */
const hasPhoneNumber = (name: string, pattern: RegExp): boolean =>
  [...name.matchAll(pattern)].some(
    ([digits]) => (digits.match(/\p{Nd}/gu)?.length ?? 0) >= phoneDigits,
  )

/** Why a player can't have a name, as a sentence, or undefined. */
export function contactProblem(name: string): string | undefined {
  if (hasWebAddress(name)) return 'Names can’t have a web address. Try another.'
  return hasPhoneNumber(name, wholeNumber)
    ? 'Names can’t have a phone number. Try another.'
    : undefined
}

type Named = {
  username: string
  display_name: string | null
  email_verified: boolean
  is_admin: boolean
}

/** Whether we send email about what a user did. Anyone can sign up with an address that isn't theirs. */
export const isTrusted = ({ email_verified, is_admin }: Named): boolean =>
  email_verified || is_admin

/** A user's name as emails write it: strangers, and names that could lead readers elsewhere, are "A player". */
export function nameInMail(user: Named): string {
  const name = user.display_name || user.username
  const isPlain = !name.includes('@') && !hasWebAddress(name) && !hasPhoneNumber(name, anyNumber)
  return isTrusted(user) && isPlain ? name : 'A player'
}
