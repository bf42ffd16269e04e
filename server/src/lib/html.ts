/** HTML that is safe to send: everything put into it was escaped on the way. */
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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? '')

type Value = string | Html | Html[] | undefined

const markup = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return escaped(value)
  return Array.isArray(value) ? value.map(({ text }) => text).join('') : value.text
}

/** A template that escapes what is put into it, unless it is HTML already. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, part, n) => text + markup(values[n - 1]) + part))
