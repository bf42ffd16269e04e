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
    // What the product calls people it doesn't name.
    'aplayer deletedplayer deleteduser formerplayer privateplayer someone thehost',
  ].flatMap((line) => line.split(' ').map(withoutSpaces)),
)
export const deletedPrefix = 'deleted-'

/** Words for a company's people and departments. */
const roles =
  'admin administration billing care crew customer help helpdesk helpline hotline management ' +
  'moderation moderator operations operator security service staff support system team'
/** Words that may stand beside them. */
const fillers =
  'account and app by client desk from golf message notice of official our site tech the your'

const anyOf = (words: string): string => words.split(' ').map(asRead).join('|')
/** "Our team", "The Official Support Desk", "customerservice": a role, and nothing that names a person. */
const departments = new RegExp(
  `^(?:${anyOf(fillers)})*(?:${anyOf(roles)})(?:${anyOf(`${fillers} ${roles} s istrator`)})*$`,
)

/** The product's name, but not a word for those who play it ("countygolfer"). */
const product = new RegExp(`county ?golf(?!${asRead('er')}|${asRead('ing')})`)

/**
 * Whether only admins can have a username or display name, since it could be taken for the product or its people.
 * Ignores case, punctuation, and look-alike letters.
 */
export function isReserved(name: string): boolean {
  const words = asRead(name.replaceAll('.', ' '))
  const joined = withoutSpaces(name)
  return (
    reserved.has(joined) ||
    departments.test(joined) ||
    product.test(words) ||
    product.test(joined) ||
    name.toLowerCase().startsWith(deletedPrefix)
  )
}
