import type { Finding, Source } from './source.ts'

const linesMax = 300

/** Finds files that are too long. They should be split. */
export function longFiles(sources: readonly Source[]): Finding[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => ({
      path,
      line: linesMax + 1,
      rule: `${lines} lines, more than ${linesMax}: split the file`,
    }))
}

type Leftover = { pattern: RegExp; rule: string; in?: 'code'; allowed?: RegExp }

/** Exempt from the rules on marks: files outside the web's screens, tests, and copy given by the specification. */
const quotedMarks = /^(?!web\/src\/)|\.test\.tsx?$|\/features\/sessions\/spec-copy\.ts$/

const leftovers: Leftover[] = [
  {
    pattern: /[a-z]\.\.\.["'`<]/,
    rule: 'what people read has “…” for an ellipsis',
    allowed: quotedMarks,
  },
  {
    pattern:
      /"[^"]*[a-z]'[a-z][^"]*"|>[^<>{}'"`]*[a-z]'[a-z][^<>{}'"`]*<|^\s+[\w ,.]*[a-z]'[a-z][^'"`]*$/,
    rule: 'what people read has curly quotes and apostrophes',
    allowed: quotedMarks,
  },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/, rule: 'unfinished: do it or drop it' },
  { pattern: /@ts-(?:ignore|nocheck|expect-error)/, rule: 'fix the types instead of muting them' },
  {
    pattern: /\bconsole\.log\(/,
    rule: 'console.log belongs in scripts only',
    in: 'code',
    allowed: /^(?:scripts|bench)\//,
  },
  {
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/,
    rule: 'every test runs: no only, skip or todo',
    in: 'code',
  },
  {
    pattern: /\.override\(/,
    rule: 'test.override() changes later files too: use test.extend()',
    in: 'code',
  },
  {
    pattern: /(?::|\bas|<|,|\||=>)\s*any\b(?!\s*[:(])|\bas\s+unknown\s+as\b/,
    rule: 'bypasses the type checker',
    in: 'code',
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    rule: 'screens use serverNow() or deviceNow()',
    in: 'code',
    allowed: new RegExp(`${quotedMarks.source}|^web/src/lib/server-time\\.ts$`),
  },
  {
    pattern: /^(?:export )?const [^=]+= new Intl\./,
    rule: 'a formatter is made when it’s first needed, with once(): the first of a kind takes a phone 0.2 s',
    in: 'code',
    allowed: /^(?!web\/src\/|contract\/src\/)|\.test\.tsx?$/,
  },
  {
    pattern: /\bqueryKey(?:: \[|\[\d)/,
    rule: 'query keys come from a key factory, such as sessionKeys, and aren’t taken apart',
    in: 'code',
    allowed: /\.test\.tsx?$/,
  },
  {
    pattern: /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/,
    rule: 'routes, rules, and templates have no SQL',
    allowed:
      /^(?!server\/src\/modules\/)|\.test\.ts$|\/(?!rules\/)[^/]+\/(?!routes|[a-z-]*(?:rules|templates)\.ts)[a-z0-9-]+\.ts$/,
  },
  {
    // Not `user:${id}`, which is a conversation too.
    pattern:
      /['^](?:user|escrow|receivable|join|bounty|topup|card_refund|chargeback):['%]|`(?:escrow|receivable|join|bounty|topup|card_refund|chargeback|revenue|prize|return):\$\{|\^\((?:user|escrow|receivable)\|/,
    rule: 'account codes and posting keys come from ledger/keys.ts or routines/keys.sql',
    allowed:
      /^(?!server\/(?:src|routines)\/)|\.(?:test|matrix)\.ts$|\/keys\.(?:ts|sql)$|\/ledger\/(?:verify|[a-z-]+-invariants)\.ts$/,
  },
  {
    pattern: /-\$\{(?:newId|randomUUID)\(\)\.slice/,
    rule: 'a random name has a letter before its digits, which alone may be a phone number',
  },
  {
    pattern: /^(?=.{121})\s*(?:\/\*\*|\*|\/\/) (?!biome-ignore )/,
    rule: 'a line of a comment has at most 120 characters',
  },
  {
    pattern: /\bstart="\$"/,
    rule: 'a field for an amount is a MoneyInput, so that the same text is the same amount everywhere',
    in: 'code',
    allowed: /^web\/src\/ui\/money-input\.tsx$/,
  },
]

/** Finds leftovers: unfinished work, suppressed types, and skipped tests. */
export function leftoversIn(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith('scripts/tidy') && !path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      const code = withoutWords(text).split('\n')
      return leftovers
        .filter(({ allowed }) => allowed?.test(path) !== true)
        .flatMap((leftover) =>
          (leftover.in === 'code' ? code : lines).flatMap((line, index) =>
            leftover.pattern.test(line) ? [{ path, line: index + 1, rule: leftover.rule }] : [],
          ),
        )
    })
}

/** Blanks comments and strings, where any word is allowed. Keeps the lines. */
function withoutWords(text: string): string {
  const words =
    /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
  return text.replace(words, (match) => match.replace(/[^\n]/g, ' '))
}
