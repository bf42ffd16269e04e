import { dollars } from '@county-golf/contract/money'
import type { Figures, Share } from './figures.ts'

const percent = ({ part, of }: Share): string =>
  of === 0 ? 'none' : `${((100 * part) / of).toFixed(1)}% (${part} of ${of})`

type Row = { what: string; bar?: string; of: (figures: Figures) => string }

const rows = (counties: readonly string[]): Row[] => [
  ...counties.map((county, n) => ({
    what: `wishes in ${county} that became rounds of 3 or 4`,
    ...(n === 0 && { bar: '70%' }),
    of: ({ wishes }: Figures) => percent(wishes[n]?.share ?? { part: 0, of: 0 }),
  })),
  {
    what: 'spots dropped late that were filled again',
    bar: '60%',
    of: ({ refilled }) => percent(refilled),
  },
  {
    what: 'the same with players who didn’t say so',
    of: ({ refilledOfAll }) => percent(refilledOfAll),
  },
  {
    what: 'rounds that settled without an admin',
    bar: '99.5%',
    of: ({ settled }) => percent(settled),
  },
  {
    what: 'charges no one asked for',
    bar: '0',
    of: ({ unaskedCharges }) => String(unaskedCharges),
  },
  { what: 'money unexplained', bar: '$0', of: ({ unexplainedCents }) => dollars(unexplainedCents) },
  {
    what: 'times a player was in two places',
    bar: '0',
    of: ({ inTwoPlaces }) => String(inTwoPlaces),
  },
  { what: 'problems in the ledger', bar: '0', of: ({ problems }) => String(problems.length) },
]

/** Lays out the figures of one or more commits side by side, with the bar that each should reach. */
export function linesOf(seasons: readonly { label: string; figures: Figures }[]): string[] {
  const counties = seasons[0]?.figures.wishes.map(({ county }) => county) ?? []
  const names = [...new Set(seasons.flatMap(({ figures }) => Object.keys(figures.context)))].sort()
  const table = [
    ['', 'bar', ...seasons.map(({ label }) => label)],
    ...rows(counties).map(({ what, bar = '', of }) => [
      what,
      bar,
      ...seasons.map(({ figures }) => of(figures)),
    ]),
    ...names.map((name) => [
      name,
      '',
      ...seasons.map(({ figures }) => String(figures.context[name] ?? 0)),
    ]),
  ]
  const widths = table[0]?.map((_, n) => Math.max(...table.map((row) => row[n]?.length ?? 0))) ?? []
  return [
    ...table.map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...seasons.flatMap(({ label, figures }) => figures.problems.map((one) => `${label}: ${one}`)),
  ]
}
