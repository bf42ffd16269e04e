/** Copy about scorecards, results, disputes, and ratings. */

import { ratingsHiddenDays, strokesMax } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Scorecard } from '@county-golf/contract/results'

const winNeedsTwo = 'At least two players need a score to have a winner.'

/** For labels about a player's score: 'Tom’s'. */
export const possessive = (name: string) => `${name}’s`

/** At the start of a sentence. Usernames keep their own spelling. */
export const capitalized = (text: string): string =>
  /^(you|your|no one)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

export const scorecardCopy = {
  title: 'Scorecard',
  loadFailed: 'Couldn’t load the scorecard',
  states: {
    open: 'In progress',
    proposed: 'Awaiting confirmation',
    disputed: 'Disputed',
    settled: 'Final',
    expired: 'Closed',
    void: 'No result',
  } satisfies Record<Scorecard['state'], string>,
  readyToSubmit: 'Ready to submit',
  format: (holes: number, isNet: boolean) =>
    `${holes} holes, ${isNet ? 'lowest net' : 'lowest gross'} wins`,
  noHandicaps: ' (not everyone has a handicap)',
  you: ' (You)',
  your: 'your',
  winner: 'Winner',
  withdrawn: 'WD',
  noScore: 'No score',
  gross: (strokes: number | null) => `gross ${strokes}`,
  netAndGross: (net: number | null, gross: number | null) => `net ${net} (gross ${gross})`,
  notPosted: 'Not posted yet',
  withdrew: 'Withdrew',
  posted: 'Posted',
  confirmed: 'Confirmed',
  confirmedBy: (name: string) => `Confirmed by ${name}`,
  /** `action` is 'Posted' or 'Withdrew'. */
  notConfirmed: (action: string) => `${action}, not confirmed`,
  notConfirmedYet: (action: string) => `${action}, not confirmed yet`,
  byNotConfirmedYet: (action: string, name: string) => `${action} by ${name}, not confirmed yet`,
  change: 'Change',
  post: 'Post score',
  changeName: (whose: string) => `Change ${whose} score`,
  postName: (whose: string) => `Post ${whose} score`,
  confirm: (score: number | string) => `Confirm ${score}`,
  confirmName: (score: number | string, name: string) => `Confirm ${score} for ${name}`,
  confirmDone: (whose: string) => `${capitalized(whose)} score is confirmed`,
  confirmFailed: 'Couldn’t confirm the score. Please try again.',
  out: 'Out',
  in: 'In',
  frontNine: 'Holes 1 to 9',
  backNine: 'Holes 10 to 18',
}

export const sheetCopy = {
  title: 'Scores',
  checkTitle: 'Check these scores',
  note: 'We save what you enter on this device until you post it. You can post for everyone. Scores you post for other players count once they confirm them, or after 24 hours.',
  post: (scores: number) => (scores > 1 ? 'Post scores' : 'Post score'),
  posted: 'Scores posted',
  ownGross: (holes: number) => `Your gross score over ${holes} holes`,
  gross: (whose: string) => `${whose} gross score`,
  totalName: (whose: string) => `${capitalized(whose)} total`,
  total: 'Total ',
  hole: (hole: number) => `Hole ${hole}`,
  holeOf: (whose: string, hole: number) => `${whose} hole ${hole}`,
  holeByHole: 'Hole by hole',
  holeByHoleFor: (name: string) => `Hole by hole for ${name}`,
  withdrewName: (name: string) => `${name} withdrew`,
  withdrawalNote: 'Players who withdraw don’t get a score and can’t win.',
  clear: 'Clear',
  clearName: (whose: string) => `Clear ${whose} score`,
  postedBy: (name: string) => `Posted by ${name}`,
  overtaken: (name: string, posted: string, entered: string) =>
    `${capitalized(name)} posted ${posted} since you started. You entered ${entered}.`,
  soFar: (total: number) => `${total} so far`,
  keep: (score: string) => `Keep ${score}`,
  useMine: 'Use mine',
  chooseScore: (name: string) => `Choose a score for ${name}`,
  missingScore: 'Enter a score',
  missingHole: (hole: number) => `Enter a score for hole ${hole}`,
  wrongHole: (hole: number) => `Hole ${hole} must be between 1 and ${strokesMax}`,
  wrongTotal: (min: number, max: number) => `Enter a score between ${min} and ${max}`,
  /** Asks about unusual scores. */
  ask: (scores: string) => `Post ${scores}?`,
  usual: (holes: number, min: number, max: number) =>
    `Most scores over ${holes} holes here are ${min}–${max}.`,
  edit: 'Edit scores',
  confirmPost: (scores: string) => `Yes, post ${scores}`,
}

export const unsentCopy = {
  waiting: 'Not posted yet.',
  waitingHint: 'Your scores are saved on this device. We’ll post them when you’re back online.',
  tryAgain: 'Try again',
  refused: 'Not posted.',
  /** The server's messages may end with a period. */
  refusedHint: (reason: string) =>
    `${reason.replace(/\.$/, '')}. Your scores are saved on this device.`,
  dismiss: 'OK',
  refusedToast: 'Your scores weren’t posted',
  postFailed: 'Couldn’t post the scores. Please try again.',
}

export const resultCopy = {
  noOneWins: 'no one wins',
  youWin: 'you win',
  wins: (name: string) => `${name} wins`,
  tie: (names: string) => `${names} tie`,
  you: 'you',
  /** `outcome` is 'Tom wins' or 'Tom and Ann tie'. */
  noWinner: (hasPrize: boolean) =>
    `No one wins${hasPrize ? ', and the prize money is refunded' : ''}. ${winNeedsTwo}`,
  prize: (outcome: string, cents: number, isTie: boolean) =>
    isTie ? `${outcome} and split ${dollars(cents)}.` : `${outcome} ${dollars(cents)}.`,
  sentence: (outcome: string) => `${outcome}.`,
  winNeedsTwo,

  // While the scorecard is open
  postAsYouFinish: (from: string, prizeCents: number) =>
    `Post scores as you finish. You can submit the result starting ${from}.${
      prizeCents > 0 ? ` The ${dollars(prizeCents)} prize is paid once everyone accepts it.` : ''
    }`,
  missing: (names: string) => `No score yet for ${names}.`,
  byScores: (outcome: string) => `Based on the scores, ${outcome}.`,
  deadline: (until: string, prizeCents: number) =>
    prizeCents > 0
      ? `If no result is submitted by ${until}, the ${dollars(prizeCents)} prize is refunded.`
      : `Scoring closes ${until}.`,
  postYours: 'Post your score',
  postMissing: 'Post missing scores',
  submit: 'Submit result',

  // Once it's submitted
  submitted: (name: string, outcome: string, prizeCents: number) =>
    `${capitalized(name)} submitted the result: ${outcome}${prizeCents > 0 ? ` ${dollars(prizeCents)}` : ''}.`,
  waitingFor: (names: string) => `Waiting for ${names}. `,
  finalBy: (deadline: string) =>
    `It’s final once everyone accepts it, or on ${deadline} if no one disputes it.`,
  accept: 'Accept result',
  dispute: 'Dispute result',
  disputed: 'The result is disputed.',
  adminDecides: (hasPrize: boolean) =>
    `Our team will decide.${hasPrize ? ' The prize is on hold until then.' : ''}`,
  everyoneAgrees: (outcome: string) => `Everyone agrees: ${outcome}.`,
  awaitingApproval: (prizeCents: number) =>
    `County Golf is funding the ${dollars(prizeCents)} bounty, so our team has to approve it first.`,
  final: (outcome: string, prizeCents: number) =>
    `${outcome}${prizeCents > 0 ? ` ${dollars(prizeCents)}` : ''}.`,
  paidToAll: 'The prize was split and paid to their wallets.',
  paidToYou: 'The prize was paid to your wallet.',
  paidToWinner: 'The prize was paid to the winner’s wallet.',
  decidedByAdmin: 'Decided by our team.',
  notSubmitted: 'No result was submitted in time.',
  noResult: 'No result.',
  refunded: 'The prize money was refunded. ',

  // The dialogs that submit and accept
  submitDialog: {
    title: 'Submit the result',
    note: 'Scores can’t be changed once the result is submitted. The other players have 24 hours to accept or dispute it.',
    done: 'Result submitted',
    failed: 'Couldn’t submit the result. Please try again.',
  },
  acceptDialog: {
    title: 'Accept the result',
    note: 'The result is final once all players have accepted it. You can’t dispute it after you accept.',
    done: 'Result accepted',
    failed: 'Couldn’t accept the result. Please try again.',
  },
  finalDone: 'The result is final',
  dismiss: 'Cancel',
}

export const disputeCopy = {
  title: 'Dispute result',
  note: 'The prize is on hold until our team decides. All players will see your reason.',
  reason: 'What’s wrong?',
  done: 'Result disputed',
  doneHint: 'Our team will review it.',
  failed: 'Couldn’t dispute the result. Please try again.',
}

export const ratingCopy = {
  prompt: 'How was your round? Ratings stay hidden until you’ve both rated.',
  rate: 'Rate players',
  title: 'Rate your playing partners',
  note: `Ratings are revealed once you’ve both rated, or after ${ratingsHiddenDays} days.`,
  send: 'Send ratings',
  done: 'Thanks for your ratings',
  failed: 'Couldn’t send your ratings. Please try again.',
  stars: (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`,
}

export const reminderCopy = {
  steps: {
    post: resultCopy.postYours,
    complete: resultCopy.postMissing,
    submit: resultCopy.submit,
    accept: 'Review result',
  },
  name: (step: string, course: string) => `${step}: ${course}`,
  acceptBy: (prizeCents: number, until: string) =>
    `${dollars(prizeCents)} prize: accept or dispute by ${until}`,
  submitBy: (prizeCents: number, until: string) =>
    `${dollars(prizeCents)} prize: refunded if there’s no result by ${until}`,
}
