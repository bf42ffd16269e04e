/** Field types that several domains share. */
import { z } from 'zod'
import { pageSizeDefault, pageSizeMax } from './constants.ts'
import { hasDomain, nameProblem } from './names.ts'
import { isPhone, plainPhone } from './phones.ts'

export const id = z.uuid({ error: 'must be a UUID' }).describe('UUIDv7.')
export const cents = z.int().describe('Integer US cents.')
export const instant = z.iso.datetime().describe('ISO 8601, UTC.')
export const stateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be a two-letter state code')

/** Nothing that readers see. The Braille blank counts as a symbol and has no dots. */
const invisible = /^[\s\p{Z}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Text that users write: trimmed, without control characters other than line breaks. A text of invisible characters is
 * empty.
 */
export const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => (invisible.test(typed) ? '' : typed.trim()))
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: rejects control characters
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, 'can’t have control characters')

/** Name of a person or place: one line of visible characters, or empty. */
export const name = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .superRefine((value, context) => {
      const message = nameProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .describe('One line without control or invisible characters.')

/** Name of an unlisted course. No web addresses, because strangers see it. */
export const courseName = name(120).refine(
  (value) => nameProblem(value) !== undefined || !hasDomain(value),
  'can’t have a web address',
)

/** Phone number in plain characters, or empty, which forms send for an empty field. */
export const phone = z
  .string()
  .overwrite(plainPhone)
  .refine((plain) => plain === '' || isPhone(plain), 'must be a phone number')

/** Web address, or empty, which forms send for an empty field. */
export const website = text(300).refine(
  (typed) => typed === '' || isWebsite(typed),
  'must be a web address such as https://golf.example',
)

/** Whether a text is an address of a web page. */
export const isWebsite = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && !/\s/.test(text)

/** Search text. Empty means no search. */
export const searchText = text(100)

export const countyName = text(100)
  .min(1, 'is required')
  .describe('Full name, or a short name that is unique in its state.')

export const zipCode = z.string().regex(/^\d{5}$/, 'must be five digits')

/** A ZIP code with its post office, such as 93953, Pebble Beach, CA. */
export const zipPlace = z.object({ code: z.string(), place: z.string(), stateCode: z.string() })

/** A Boolean in a query string. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

/** Sort order. */
export const order = z.enum(['asc', 'desc'])

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
}

/** `{ items, total, page, pageSize }`. `totalCapped` is true above `totalCap` items. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalCapped: z.literal(true).optional(),
    page: z.int(),
    pageSize: z.int(),
  })

/** List with a cursor. `nextCursor` is null at the end. */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  page(item).extend({ nextCursor: z.string().nullable() })

/** List without pages. */
export const wholeList = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int() })

/** IANA time zone name. */
export const timeZone = text(64).refine(isTimeZone, 'must be a time zone such as America/New_York')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
