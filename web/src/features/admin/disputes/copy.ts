import { dollars } from '@county-golf/contract/money'

/** Copy of the Disputes tab. */
export const copy = {
  lists: { open: 'Open', ruled: 'Decided' },
  failed: 'Couldn’t load disputes',
  empty: { open: 'No results need a decision', ruled: 'No decisions yet' },
  disputed: 'Disputed',
  platformPrize: 'Platform prize',
  openSince: (when: string) => `Open since ${when} · `,
  opened: (when: string) => `Opened ${when} · `,
  prize: (cents: number) => `${dollars(cents)} prize · `,
  held: (cents: number) => `${dollars(cents)} on hold`,
  noPrize: 'no prize',
  openSession: 'Open session',
  scores: {
    playerWhoLeft: 'a player who left',
    winner: 'Proposed winner',
    confirmed: 'Confirmed',
    none: 'No score',
    withdrawn: 'WD',
    gross: (gross: number) => `${gross} gross`,
    net: (net: number) => `, ${net} net`,
    attested: 'attested',
    notAttested: 'not attested',
    proposal: (by: string, winners: readonly string[], when: string) =>
      `${by} submitted ${winners.join(' and ')} as ${winners.length === 1 ? 'the winner' : 'winners'}, ${when}.`,
    decision: (winners: readonly string[]) =>
      winners.length === 0
        ? 'Decision: refund everyone'
        : `Decision: ${winners.length === 1 ? `${winners[0]} wins` : `${winners.join(' and ')} split the prize`}`,
  },
  chat: {
    show: 'Show chat',
    hide: 'Hide chat',
    failed: 'Couldn’t load the chat. Close it and try again.',
    empty: 'No messages yet',
    hideAction: 'Hide',
    hidden: 'Message hidden.',
    hideFailed: 'Couldn’t hide the message. Please try again.',
  },
  decision: {
    ownSession: 'You played in this session, so another admin has to decide.',
    review: 'Review prize',
    decide: 'Decide',
    title: 'Decide the result',
    text: (heldCents: number) =>
      `${heldCents > 0 ? `${dollars(heldCents)} is on hold. ` : ''}Your decision is final.`,
    kindLegend: 'Who gets the prize?',
    kinds: {
      winner: { label: 'One winner', detail: 'gets the prize' },
      split: { label: 'Split', detail: 'shared equally' },
      refund: { label: 'Refund', detail: 'to everyone who paid in' },
    },
    winner: 'Winner',
    winners: 'Who splits the prize?',
    reason: 'Reason (players will see this)',
    submit: 'Save decision',
    success: 'Decision saved. The prize was paid and players were notified.',
    refunded: 'Decision saved. The prize was refunded and players were notified.',
    failure: 'Couldn’t save the decision. Please try again.',
  },
}
