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
/** How often a player can send money back to cards in 24 hours. */
export const cardRefundsPerDay = 10
/** The most that one administrator's correction moves: a slip of the finger must not make a fortune. */
export const adjustmentMaxCents = 1_000_000
export const stakeMinCents = 100
export const stakeMaxCents = 100_000
export const feeMaxCents = 100_000

/** Where the accounts can be kept. Clocks there never change at midnight, so each day has one start. */
export const accountingTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
] as const
export type AccountingTimeZone = (typeof accountingTimeZones)[number]

export const skillLevels = ['beginner', 'intermediate', 'advanced', 'elite'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Free leave again within this long of joining, once per player and session ... */
export const undoMinutes = 60
/** ... while the tee time is more than this far away. */
export const undoUntilHours = 4

/** The name of a course that is still to be announced. */
export const tba = 'TBA'
/** Once the course is announced, players who were in before can leave for free within this long. */
export const announcedLeaveHours = 24
/** An announcement can move the tee time up only if it stays at least this far away. */
export const announcedNoticeHours = 4
/** After the tee time, players see each other's phone numbers for this long. */
export const phonesAfterTeeHours = 48
/** Sessions that one player can host at the same time, with the tee time still ahead. */
export const hostedSessionsMax = 10
/** More than anyone plays, and too few to collect phone numbers by joining and leaving. */
export const joinsPerHour = 20

/** Up to here before the tee time a seat that opens is taken for the next on the waitlist ... */
export const offerWithinHours = 4
/** ... and later it is offered to them, to be accepted within so long. */
export const offerMinutes = 10
/** How many may wait for one session. */
export const waitlistMax = 50

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
/** What players say of their golf; sessions have levels of their own above. */
export const playerSkills = ['beginner', 'intermediate', 'advanced', 'scratch'] as const
export const handednesses = ['Right', 'Left'] as const
export const paces = ['Slow', 'Average', 'Fast'] as const
export const teeBoxes = ['Championship', 'Back', 'Middle', 'Forward'] as const
export const timesOfDay = ['Early morning', 'Morning', 'Midday', 'Afternoon', 'Any time'] as const
export const profileVisibilities = ['Public', 'Friends', 'Private'] as const

/** A login ends when its device hasn't been used for this long. */
export const loginDays = 30
/** It ends at this age in any case. */
export const loginMaxDays = 90
export const passwordMin = 6
export const adminPasswordMin = 12
/** How long a password works that an admin, or the server, set for someone. */
export const oneTimePasswordHours = 24
/** Notifications are deleted after this long. */
export const notificationDays = 180
/** A changed username leads to its owner's profile for this long, and no one else can take it. */
export const formerUsernameDays = 30
export const displayNameMax = 50
export const bioMax = 500
/** The longest message to support from a banned account. */
export const appealMax = 1_000
/** Empty where no number was entered. */
export const phonePattern = /^(\+?[0-9 ().-]{7,20})?$/
export const gameGoalsMax = 500
export const availabilityMax = 200
/** In yards; 0 is 'not said'. */
export const driveDistances = { min: 100, max: 400, step: 10 } as const
/** In miles. */
export const travelRadii = { min: 5, max: 100, step: 5, default: 25 } as const
export const avatarMaxBytes = 5_000_000

/** Friend requests a player can send in 24 hours. */
export const friendRequestsPerDay = 30
/** New people that one player can message in 24 hours. Friends don't count. */
export const firstMessagesPerDay = 20

/** How many sessions on screen a live stream follows beside one's own. */
export const liveWatchMax = 60

/** Administrators give their password again after so long. */
export const reauthenticateMinutes = 30
/** States whose law on prizes is unclear or strict: what a careful operator switches off. */
export const carefulStatesWithoutPrizes = 'AR AZ CT DE FL IL LA MD MI MT NE NM SC SD TN'.split(' ')
export const membershipTypes = ['yearly', 'monthly', 'lifetime'] as const
/** A list of courses for import. */
export const courseFileMaxBytes = 50_000_000
