/** What a name of a person or a place can look like, wherever one is entered or imported. */
import { fold } from './fold.ts'

/** The joiner inside an emoji such as 👩‍🚀, which is one picture made of several characters. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu

/** Line breaks, control and bidi characters, and everything that takes no room. Emoji need \uFE0F. */
const hidden = /(?![\uFE0E\uFE0F])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const address = /:\/\/|\bwww\./iu
const domain = /[\p{L}\p{N}][.。．]\p{L}{2,}|\d+(?:\.\d+){3}/u

/**
 * Why a text can't be a name, as the end of a sentence that begins with the field, or undefined. An
 * empty text is no name and has no problem.
 */
export function nameProblem(name: string): string | undefined {
  if (hidden.test(name.replace(emojiJoiner, ''))) return 'must be one line of visible characters'
  if (name !== '' && fold(name) === '') return 'must have a letter or a number'
  return address.test(name) ? 'can’t have a web address' : undefined
}

/** Whether a name has a web address or domain, also where the words are run together: golf.example */
export const hasDomain = (name: string): boolean => domain.test(name)
