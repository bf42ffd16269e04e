/** Rules for names of people and places, whether typed or imported. */
import { fold } from './fold.ts'

/** The joiner inside an emoji such as 👩‍🚀, which combines several characters. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu
const emojiStyle = /(?<=\p{Emoji}|[\u2E80-\u9FFF])[\uFE0E\uFE0F]/gu
/** The flags of England, Scotland, and Wales are a black flag with invisible letters. */
const emojiTags =
  /(?<=\u{1F3F4})(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073}))\u{E007F}/gu

const arabic = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]`
/** ZWNJ and ZWJ decide how Arabic letters connect, as in Persian names. */
const arabicJoiner = new RegExp(`(?<=${arabic}\\p{M}*)[\\u200C\\u200D](?=${arabic})`, 'gu')
/** After a virama, they choose the form of an Indic letter (RFC 5892, appendix A). */
const indicJoiner =
  /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u17D2\u1B44\u1BAA\uA9C0])[\u200C\u200D](?=[\p{L}\p{M}])/gu

const rightToLeft = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`
/** Marks that keep punctuation beside right-to-left letters in place. Overrides and embeddings aren't among them. */
const directionMark = new RegExp(
  `(?<=${rightToLeft}[\\p{M}\\p{P}]*)[\\u200E\\u200F\\u061C]|[\\u200E\\u200F\\u061C](?=${rightToLeft})`,
  'gu',
)
/** Keeps the order of two Hebrew vowel points. */
const pointJoiner = /(?<=[\u0591-\u05C7])\u034F(?=[\u0591-\u05C7])/gu
/** Choose the form of a Han character in a Japanese name, or of a Mongolian letter. */
const variants =
  /(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]/gu

/** Invisible characters where a script or emoji needs them. Elsewhere they only make two names look the same. */
const needed = [
  emojiJoiner,
  emojiStyle,
  emojiTags,
  arabicJoiner,
  indicJoiner,
  directionMark,
  pointJoiner,
  variants,
]

/** Line breaks, and control, bidi, and zero-width characters. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const address = /:\/\/|\bwww\./iu
const domain = /[\p{L}\p{N}][.。．]\p{L}{2,}|\d+(?:\.\d+){3}/u

/**
 * Returns why a text can't be a name, as the end of a sentence that starts with the field's name, or
 * undefined. An empty text is fine.
 */
export function nameProblem(name: string): string | undefined {
  const others = needed.reduce((rest, pattern) => rest.replace(pattern, ''), name)
  if (hidden.test(others)) return 'must be one line of visible characters'
  if (name !== '' && fold(name) === '') return 'must have a letter or a number'
  return address.test(name) ? 'can’t have a web address' : undefined
}

/** Whether a name contains a web address or domain, such as golf.example. */
export const hasDomain = (name: string): boolean => domain.test(name)
