/**
 * Names that would pass for the house, its people or a part of the site, and those that deleted
 * accounts get. Case, dots, dashes and underscores make no other name of them.
 */
const reserved = new Set(
  [
    'about abuse account admin administrator administrators admins anonymous api billing contact',
    'countygolf countygolfadmin countygolfsupport countygolfteam deleted everyone faq golf help',
    'helpdesk home hostmaster info login logout mail me mod moderator moderators news noreply null',
    'official owner payments postmaster privacy root sales security service settings signup staff',
    'support supportteam system team terms undefined unknown user wallet webmaster',
  ].flatMap((line) => line.split(' ')),
)
export const deletedPrefix = 'deleted-'

export const isReserved = (username: string): boolean =>
  reserved.has(username.toLowerCase().replaceAll(/[._-]/g, '')) ||
  username.toLowerCase().startsWith(deletedPrefix)
