/** Limits and defaults of the product that server and web share. */
export const pageSizeDefault = 12
export const pageSizeMax = 100
/** Totals of lists are exact up to here, and shown as '10,000+' beyond. */
export const totalCap = 10_000

export const playersMin = 2
export const playersMax = 4
/** A county with more upcoming sessions than this carries the Hot badge. */
export const popularAbove = 2

export const bookingHours = { first: 5, last: 20 } as const
/** How far ahead a session can be planned. */
export const planAheadDays = 365

export const topUpMinCents = 500
export const topUpMaxCents = 50_000
export const topUpDefaultCents = 5_000
/** The most that one administrator's correction moves: a slip of the finger must not make a fortune. */
export const adjustmentMaxCents = 1_000_000
export const stakeMinCents = 100
export const stakeMaxCents = 100_000
export const feeMaxCents = 100_000

export const skillLevels = ['beginner', 'intermediate', 'advanced', 'elite'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Free leave again within this long of joining, once per player and session ... */
export const undoMinutes = 60
/** ... while the tee time is more than this far away. */
export const undoUntilHours = 4

/** The most strokes a card takes for one hole. */
export const strokesMax = 20
/** Players who see a proposed result have so long to confirm or dispute it; silence is consent. */
export const answerHours = 24
/** Without a proposal by then after the tee time, prize money goes back to who put it in. */
export const proposeWithinHours = 72
/** Ratings are shown when both have rated, or so long after the round. */
export const ratingsHiddenDays = 7
export const starsMax = 5
/** A prize and a win need so many players with a score. */
export const scoresForPrize = 2
