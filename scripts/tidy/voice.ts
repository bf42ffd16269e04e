import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Finding, lineOf, type Source } from './source.ts'

/** The files and folders to check. */
const checkedPlaces = [
  '.ci',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'bench',
  'contract',
  'demo',
  'docs',
  'e2e',
  'embedded-postgres',
  'monitoring',
  'packaging',
  'scripts',
  'server',
  'simulate',
  'web',
]

type Phrase = { pattern: RegExp; advice: string }

/** A space, or the break between two lines of a comment or a paragraph. */
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:(?:\*|//|--)[ \t]+)?)`
const clauseEnd = String.raw`(?=\s*(?:[.,;:!?)'"’”<]|$))`
const sentenceStart = '(?<=(?:^|[.:!?]|\\*|//|--|-|\\||[\'"`>“])\\s*)'
const noQuestion = '(?![^.?!\'"`|]*\\?)'

const phrase = (words: string, advice: string, flags = 'gim'): Phrase => ({
  pattern: new RegExp(words.replaceAll(' ', gap), flags),
  advice,
})

/** Phrases that read like a translation, and what to write instead. docs/glossary.md has the terms. */
const phrases: Phrase[] = [
  phrase(
    `${sentenceStart}Who(?:m|ever|mever)? (?!can |may )(?=[a-z])${noQuestion}`,
    'begin with the subject, such as "Players who"',
    'gm',
  ),
  phrase(String.raw`\bwhom?ever\b`, 'name the subject, such as "the user who"'),
  // Code compares with the Unix account of this name.
  phrase(String.raw`(?<!=== ')\b(?:nobody|somebody)\b`, '"no one", "someone", or the subject'),
  phrase(String.raw`\bone['’]s own\b`, '"your own" or "the player’s own"'),
  phrase(String.raw`\btold\b`, '"notified", "shown", or "sent"'),
  phrase(String.raw`\b(?:comes?|came|goes|went) back\b(?! online)`, '"is refunded" or "returns"'),
  phrase(String.raw`\bgiven back\b`, '"refunded" or "returned"'),
  phrase(String.raw`\b(?:any|no) more${clauseEnd}`, '"no longer"'),
  phrase(String.raw`\bmeanwhile\b`, '"in the meantime", or nothing'),
  phrase(String.raw`\bat once\b`, '"right away" or "at the same time"'),
  phrase(String.raw`\bby itself\b`, '"automatically" or "alone"'),
  phrase(String.raw`\blike that${clauseEnd}`, '"matching"'),
  phrase(String.raw`\banew\b`, '"again"'),
  phrase(String.raw`(?<!\bother )\bin words\b`, '"as text"'),
  phrase(String.raw`\bmend(?:s|ed|ing)?\b`, '"fix" or "repair"'),
  phrase(String.raw`\bthe house\b`, '"the platform"'),
  phrase(String.raw`(?<!admin |administrator )\badministrators?\b`, '"admin"'),
  phrase(String.raw`(?<!/)\bsign(?:s|ed|ing)?(?:-| )(?:in|out)\b`, '"log in" or "log out"'),
  phrase(
    String.raw`\b(?:tellInWriting|onTold|showAnswer|messageCame|countAnew|sightOf|takeOut|callOff|comeBack|SharedReadings|Wakeful|useAct|inWords|Said|AccountAsked|toldUpTo|tellAgain|untoldCheckouts|markTold)\b`,
    'a name that was retired',
    'gm',
  ),
]

/** Finds comments, copy, test titles, and documents that read like a translation. */
export function oldVoice(root: string): Finding[] {
  return checkedPlaces
    .flatMap((place) => textsIn(root, place))
    .flatMap(({ path: file, text }) => {
      const prose = file.endsWith('.md') ? withoutQuotations(text) : text
      return phrases.flatMap(({ pattern, advice }) =>
        [...prose.matchAll(pattern)].map(({ 0: words, index }) => ({
          path: file,
          line: lineOf(prose, index),
          rule: `reads like a translation: "${words.replace(/\s+(?:(?:\*|\/\/|--)\s+)?/g, ' ').trim()}". Write ${advice}`,
        })),
      )
    })
}

const kinds = new Set('.md .ts .tsx .mjs .js .css .sql .html .yml .service .env'.split(' '))
/** Files without an extension. */
const unnamedKinds = new Set(['Containerfile', 'county-golf', 'run'])
const excluded = new Set(['node_modules', 'dist', 'dist-server'])

function textsIn(root: string, place: string): Source[] {
  const absolute = path.join(root, place)
  const found = statSync(absolute, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    return readdirSync(absolute)
      .filter((name) => !excluded.has(name))
      .flatMap((name) => textsIn(root, `${place}/${name}`))
  }
  const isPhraseList = place.startsWith('scripts/tidy/voice.')
  const isText = kinds.has(path.extname(place)) || unnamedKinds.has(path.basename(place))
  const checked = found && isText && !isPhraseList
  return checked ? [{ path: place, text: readFileSync(absolute, 'utf8') }] : []
}

/** Blanks code and the names of tests and screens, which documents only quote. Keeps the lines. */
const withoutQuotations = (text: string): string =>
  text.replace(
    /```[\s\S]*?```|`[^`\n]*`|(?<=[\s(])'(?:[^'|]|(?<=\w)'(?=\w))+'|\bscreens?: [^;|`]+/g,
    (quotation) => quotation.replace(/[^\n]/g, ' '),
  )
