/** Rules for names of people and places, whether typed or imported. */
import { fold } from './fold.ts'

/** The joiner inside an emoji such as 👩‍🚀, which combines several characters. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu

/** Line breaks, and control, bidi, and zero-width characters other than \uFE0F, which emoji need. */
const hidden = /(?![\uFE0E\uFE0F])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const address = /:\/\/|\bwww\./iu
const domain = /[\p{L}\p{N}][.。．]\p{L}{2,}|\d+(?:\.\d+){3}/u

/**
 * Returns why a text can't be a name, as the end of a sentence that starts with the field's name, or
 * undefined. An empty text is fine.
 */
export function nameProblem(name: string): string | undefined {
  if (hidden.test(name.replace(emojiJoiner, ''))) return 'must be one line of visible characters'
  if (name !== '' && fold(name) === '') return 'must have a letter or a number'
  return address.test(name) ? 'can’t have a web address' : undefined
}

/** Whether a name contains a web address or domain, such as golf.example. */
export const hasDomain = (name: string): boolean => domain.test(name)
