/** Safe HTML, in which every interpolated value was escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? '')

type Value = string | Html | Html[] | undefined

const markup = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return escaped(value)
  return Array.isArray(value) ? value.map(({ text }) => text).join('') : value.text
}

/** A template tag that escapes interpolated values, except `Html`. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, part, n) => text + markup(values[n - 1]) + part))
