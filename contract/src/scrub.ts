const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
/** Text that an error quotes, such as the JSON that couldn't be parsed. */
const quoted = /".*"/g
const phone = /\+?\(?\d[\d ().-]{8,}\d/g
/** Tokens of logins, invitations, and emails. Names of our files are as long. */
const token = /(?<![\w-]|\/assets\/)(?=[\w-]*\d)[\w-]{22,}/g
/** The path of any URL other than a file of ours, up to the line and column of a stack frame. */
const page =
  /(https?:\/\/[^\s/?#()'"<>]+\/)(?!assets\/)[^\s()'"<>]*?(?=(?::\d+){1,2}\)?$|[\s()'"<>]|$)/gm
const query =
  /((?:https?:\/\/|(?<![\w.])\/)[^\s?#()'"<>]*)[?#][^\s()'"<>]*?(?=(?::\d+){1,2}\)?$|[\s()'"<>]|$)/gm

/**
 * Removes what may be personal or secret from an error's message or stack: quoted text, paths of pages, query strings,
 * emails, phone numbers, ids, and tokens.
 */
export const scrub = (text: string): string =>
  text
    .replace(quoted, '"…"')
    .replace(page, '$1…')
    .replace(query, '$1')
    .replace(email, '[email]')
    .replace(uuid, '[id]')
    .replace(token, '[token]')
    .replace(phone, '[number]')
