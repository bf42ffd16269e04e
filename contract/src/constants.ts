/** Product limits and defaults shared by server and web. */
export const pageSizeDefault = 12
export const pageSizeMax = 100
/** List totals are exact up to this and shown as "10,000+" above it. */
export const totalCap = 10_000

/** Players of a session. With fewer than the minimum at the tee time, it's cancelled. */
export const playersMin = 2
export const playersMax = 4
/** Counties with more upcoming sessions than this get the Hot badge. */
export const popularAbove = 2

export const bookingHours = { first: 5, last: 20 } as const
/** How far ahead a session can be planned. */
export const planAheadDays = 365

export const topUpMinCents = 500
export const topUpMaxCents = 50_000
export const topUpDefaultCents = 5_000
/** Card refunds a player can request in 24 hours. */
export const cardRefundsPerDay = 10
/** Caps one wallet adjustment, so a typo can't do much damage. */
export const adjustmentMaxCents = 1_000_000
export const stakeMinCents = 100
export const stakeMaxCents = 100_000
export const feeMaxCents = 100_000

/** The most that a host or a player can say that a day costs at the course. */
export const courseCostMaxCents = 100_000
/** A course has an estimate from this many answers of players … */
export const dayCostAnswers = 5
/** … within this time. */
export const dayCostDays = 120
/** Players can say what they paid for this long after the round. */
export const dayCostAnswerDays = 30

/** Zones whose clocks never change at midnight, so that every day has exactly one start. */
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

/** Late joiners can leave with a full refund for this long, once per player and session … */
export const undoMinutes = 60
/** … if the tee time is more than this far away. */
export const undoUntilHours = 4

/** Course name until the host announces the course. */
export const tba = 'TBA'
/**
 * After a course or a new tee time is announced, players who had already joined can leave with a full refund for this
 * long.
 */
export const announcedLeaveHours = 24
/** An announcement can't move the tee time closer than this. */
export const announcedNoticeHours = 4
/**
 * Once the host has booked the tee time, players can leave with a full refund for this long or for half of the time
 * that is left, whichever is shorter, …
 */
export const bookedWindowHours = 12
/** … but at least this long. */
export const bookedWindowMinHours = 1
/** After the tee time, players see each other's phone numbers for this long. */
export const phonesAfterTeeHours = 48
/** Upcoming sessions that one player can host at a time. */
export const hostedSessionsMax = 10
/** More than anyone plays, and too few to collect phone numbers by joining and leaving. */
export const joinsPerHour = 20

/** Days before the tee time when a date of a standing game opens and its regulars are asked, … */
export const standingOpensDays = 7
/** … when the spots that are still open go to its alternates, … */
export const standingAlternatesDays = 4
/** … and when they go to everyone, if the host wants that. */
export const standingEveryoneDays = 2
/** A date of a standing game that would open later than this is left out. */
export const standingNoticeHours = 24
/** Dates of a standing game that are open at the same time. */
export const standingOpenMax = 2
export const standingAlternatesMax = 8
/** The highest limit per week that a player can set for automatic charging in a standing game. */
export const weeklyLimitMaxCents = 50_000

/** A spot that is offered to the next player on the waitlist is held for them for this long … */
export const offerHours = 2
/**
 * … or for all of the waitlist together, for this long, if less than so many hours of daytime are left. The first who
 * accepts gets it.
 */
export const lateOfferMinutes = 15
export const togetherWithinHours = 8
/** Spots are always offered, and never given, if the tee time is less than this away. */
export const offerWithinHours = 4
/** Hours of the night at the course, when we charge no one who didn't ask for it. */
export const nightHours = { from: 21, to: 7 } as const
/** Rounds with an earlier tee time than this in the morning can't wait for the end of the night. */
export const earlyRoundHour = 10
/** Players on the waitlist of one session. */
export const waitlistMax = 50

/** A host has this long to answer a request to join. */
export const requestHours = 12
/** A request that would end at night ends this long after the night does. */
export const requestMorningHours = 1
/** Open requests to join one session. */
export const requestsMax = 50
/** Requests to join that a player can send in an hour. */
export const requestsPerHour = 20
/** Characters of a player's note to the host. */
/** Reliability is counted over the last rounds within these months. */
export const reliabilityRounds = 20
export const reliabilityMonths = 12
/** Players with fewer rounds are new here. */
export const reliabilityRoundsMin = 3
/** How long after the tee time players can say that someone didn't show. */
export const noShowHours = 72
/** Players who must say so, or the only other one. */
export const noShowWitnesses = 2
export const requestNoteMax = 200

/** Days on which a player can tee off, in one search for a game. */
export const wishWindowsMax = 5
export const wishWindowMinHours = 1
export const wishAheadDays = 60
/** Changes of a search that a player can make in an hour. */
export const wishesPerHour = 30
/** Players of a game that we propose. */
export const groupSizes = { min: 3, max: 4 } as const
/** The tee times of all players of a game overlap by at least this. */
export const groupWindowMinutes = 30
/** Players have this long to answer a proposal, and then as long to book it. Nights don't count. */
export const proposalHours = 12
/** Answers are due at least this long before the first tee time, … */
export const answerLeadHours = 4
/** … and a booking at least this long before it. */
export const bookingLeadHours = 2
/** No group is proposed whose players have less time to answer. */
export const answerMinHours = 1
/** For this long after the charge, players that we counted in can leave for free. Nights don't count. */
export const countedInFreeHours = 3
/** While a group waits for a player who can't be charged. */
export const groupChargeHours = 2
export const transports = ['walk', 'ride'] as const
export const wishPrizes = ['none', 'pot'] as const
/** A player's share of the pot in a game that we propose. */
export const groupPotCents = 1_000

/** Highest score for one hole. */
export const strokesMax = 20
/** Time to confirm or dispute a submitted result. No answer counts as a confirmation. */
export const answerHours = 24
/** If no result is submitted this long after the tee time, the prize money is refunded. */
export const proposeWithinHours = 72
/**
 * Players can report a closed course or the end of play from this long before the tee time until this long after it.
 */
export const closureReportHours = { before: 6, after: 12 } as const
/** Time to object to such a report. Nights don't count, and no answer counts as agreement. */
export const closureAnswerHours = 12
/** Refunds for closures that two players can agree on in `closureDays`. Our team decides further ones. */
export const closuresMax = 2
export const closureDays = 30
/** Once a report is turned down, the result can be submitted for at least this long. */
export const closureGraceHours = 24
/** Characters of a note to a closure. */
export const closureNoteMax = 200
/** Ratings show once both players have rated, or this long after the round. */
export const ratingsHiddenDays = 7
export const starsMax = 5
/** Players with a score needed for a win or a prize. */
export const scoresForPrize = 2
/** Rated rounds that a handicap needs before it counts for a net prize … */
export const netPrizeRounds = 3
/** … and players outside the session who confirmed them. */
export const netPrizeAttesters = 2
/** Time for an admin to look at a net prize on hold. After that, the prize money is refunded. */
export const netHoldHours = 72
/** Skill levels in profiles. Sessions use `skillLevels`. */
export const playerSkills = ['beginner', 'intermediate', 'advanced', 'scratch'] as const
export const handednesses = ['Right', 'Left'] as const
export const paces = ['Slow', 'Average', 'Fast'] as const
export const teeBoxes = ['Championship', 'Back', 'Middle', 'Forward'] as const
export const timesOfDay = ['Early morning', 'Morning', 'Midday', 'Afternoon', 'Any time'] as const
export const profileVisibilities = ['Public', 'Friends', 'Private'] as const

/** A login ends when its device hasn't been used for this long. */
export const loginDays = 30
/** A login ends at this age even if the device is in use. */
export const loginMaxDays = 90
export const passwordMin = 6
export const adminPasswordMin = 12
/** Lifetimes of emailed links. */
export const resetLinkHours = 1
export const verifyLinkHours = 24
export const undoEmailLinkDays = 7
/** Lifetime of the link by which a former user claims a balance, and the longest answer to where it should go. */
export const claimLinkDays = 14
export const payToMax = 500
/**
 * Former users who are owed nothing are forgotten after this long, when no session they left can still be cancelled.
 */
export const emptyFormerUserDays = 400
/** Lifetime of a one-time password set by an admin or the server. */
export const oneTimePasswordHours = 24
/** Notifications are deleted after this long. */
export const notificationDays = 180
/** A changed username leads to its owner's profile for this long, and no one else can take it. */
export const formerUsernameDays = 30
export const displayNameMax = 50
export const companionNameMax = 40
/** Tells the link to a companion's spot from an invitation, whose token has no dot. */
export const spotPrefix = 'spot.'
export const bioMax = 500
/** The longest message to support from a banned account. */
export const appealMax = 1_000
export const gameGoalsMax = 500
export const availabilityMax = 200
/** Counties where a player can ask for alerts, besides the one they live in. */
export const savedSearchesMax = 10
/** Yards. 0 means not set. */
export const driveDistances = { min: 100, max: 400, step: 10 } as const
/** Miles. */
export const travelRadii = { min: 5, max: 100, step: 5, default: 25 } as const
export const avatarMaxBytes = 5_000_000

/** Friend requests a player can send in 24 hours. */
export const friendRequestsPerDay = 30
/** New people that one player can message in 24 hours. Friends don't count. */
export const firstMessagesPerDay = 20

/** Sessions on screen that a live stream follows besides the user's own. */
export const liveWatchMax = 60

/** Characters of a reported error in the browser. */
export const clientErrorMax = { message: 300, stack: 4_000 } as const

/** Admins confirm their password again after this long. */
export const reauthenticateMinutes = 30
/** Years that an admin can set as the minimum age for prizes in a state. */
export const prizeAges = { min: 18, max: 99 } as const
/** Changes whenever the text of the terms does. Users are asked to accept each version. */
export const termsVersion = '2026-11-26'
export const membershipTypes = ['yearly', 'monthly', 'lifetime'] as const
/** Maximum size of a course import. */
export const courseFileMaxBytes = 50_000_000
