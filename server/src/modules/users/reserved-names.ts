// cspell:ignore gоlf unty
import { fold } from '@county-golf/contract/fold'

/** Letters and digits that look like the Latin letter they map to. */
const lookalikes: Record<string, string> = {
  ...{ а: 'a', α: 'a', с: 'c', ϲ: 'c', ԁ: 'd', е: 'e', ε: 'e', ɡ: 'g', һ: 'h', к: 'k', м: 'm' },
  ...{ п: 'n', ո: 'n', о: 'o', ο: 'o', 0: 'o', р: 'p', ρ: 'p', г: 'r', ѕ: 's', 5: 's', т: 't' },
  ...{ τ: 't', υ: 'u', ս: 'u', ν: 'v', х: 'x', у: 'y', γ: 'y' },
  // Look like 1 in many fonts.
  ...{ i: 'l', ı: 'l', і: 'l', ι: 'l', ј: 'j', 1: 'l', ӏ: 'l' },
}

/** Normalizes a name to how it reads at a glance: "Ｃ0unty-Gоlf Adm1n" → "county golf admln" */
const asRead = (name: string): string =>
  [...fold(name.normalize('NFKC'))].map((letter) => lookalikes[letter] ?? letter).join('')

const withoutSpaces = (name: string): string => asRead(name).replaceAll(' ', '')

/** Names that could be taken for the product, its team, or a part of the site. */
const reserved = new Set(
  [
    'about abuse account admin administrator administrators admins anonymous api billing contact',
    'countygolf countygolfadmin countygolfsupport countygolfteam deleted everyone faq golf help',
    'helpdesk home hostmaster info login logout mail me mod moderator moderators news noreply null',
    'official owner payments postmaster privacy root sales security service settings signup staff',
    'support supportteam system team terms undefined unknown user wallet webmaster',
  ].flatMap((line) => line.split(' ').map(withoutSpaces)),
)
export const deletedPrefix = 'deleted-'

/** Whether players can't have a username. Ignores case, punctuation, and look-alike letters. */
export const isReserved = (username: string): boolean =>
  reserved.has(withoutSpaces(username)) || username.toLowerCase().startsWith(deletedPrefix)

/** Whether players can't have a display name. It also can't contain the product's name. */
export const isReservedDisplayName = (name: string): boolean =>
  isReserved(name) || /\bcounty ?golf\b/.test(asRead(name))
