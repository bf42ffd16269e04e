import { formatHandicapIndex } from '../../domain/users/handicap-index.ts'

/** The server's estimate needs this many, as the World Handicap System does. */
const scoresForIndex = 3

type Handicap = { index: number | null; differentials: readonly unknown[] }

/** What net scoring needs, what happens without it, and how far the viewer is. Undefined until it's loaded. */
export function netTerms(handicap: Handicap | undefined): string {
  const needs = `Net scoring needs a handicap index for every player, from ${scoresForIndex} confirmed 18-hole scores posted here.`
  const otherwise = 'If anyone joins without one, the lowest gross score wins.'
  return [needs, otherwise, handicap && ownState(handicap)].filter(Boolean).join(' ')
}

const ownState = ({ index, differentials }: Handicap): string =>
  index === null
    ? `You have ${differentials.length} of ${scoresForIndex}.`
    : `Your index is ${formatHandicapIndex(index)}.`
