/** The text of the leaderboard. */

import { pages } from '@county-golf/contract/pages'

export const page = {
  ...pages['/leaderboard'].heading,
  browse: 'Browse Sessions',
  boards: 'Leaderboards',
  global: 'Global',
  month: 'This Month',
  rising: 'Rising Stars',
}

export const stats = {
  label: 'At a glance',
  players: 'Players ranked',
  sessions: 'Sessions completed',
  prizeMoney: 'Prize money paid',
  averageScore: 'Average score',
  loadFailed: 'Couldn’t load stats.',
}

export const filter = {
  state: 'State',
  everywhere: 'Everywhere',
  statesFailed: 'Couldn’t load states.',
  county: 'County',
  chooseCounty: 'Choose a county',
  loading: 'Loading…',
  countiesFailed: 'Couldn’t load counties.',
}

export const board = {
  loading: 'Loading the leaderboard…',
  loadFailed: 'Couldn’t load the leaderboard',
  pageEmpty: 'No players on this page',
  firstPage: 'Go to the first page',
  sessionsIn: (county: string) => `Sessions in ${county}`,
  findSession: 'Find a session',
}

/** The title and the text of an empty board. */
export const emptyBoard = {
  county: (county: string) =>
    [`No results in ${county} yet`, 'Only sessions played in this county count here.'] as const,
  month: ['No results this month yet', 'Only rounds played since the 1st of the month count.'],
  rising: ['No rising stars yet', 'Compares today’s ranks with 30 days ago.'],
  global: ['No players ranked yet', 'Players show up here after completing a session.'],
} as const

export const ownRank = {
  label: 'Your rank',
  month: 'You’re not ranked this month yet. Complete a session to get on the board.',
  rising: 'Your rank hasn’t gone up in the last 30 days.',
  county: (county: string) =>
    `You’re not ranked in ${county} yet. Complete a session there to get on its board.`,
  global: 'You’re not ranked yet. Complete a session to get on the board.',
}

export const row = {
  rank: 'Rank',
  privatePlayer: 'Private player',
  you: 'You',
  champion: 'Champion',
  rating: 'Rating',
  wins: 'Wins',
  sessions: 'Sessions',
  earnings: 'Earnings',
  handicap: 'Handicap',
  newEntry: 'New',
  rankChange: (places: number, from: number) => `${places} from #${from}`,
}
