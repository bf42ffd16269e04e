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
/** After the tee time, players see each other's phone numbers for this long. */
export const phonesAfterTeeHours = 48
/** Upcoming sessions that one player can host at a time. */
export const hostedSessionsMax = 10
/** More than anyone plays, and too few to collect phone numbers by joining and leaving. */
export const joinsPerHour = 20

/** Until this long before the tee time, an open spot goes to the next player on the waitlist right away … */
export const offerWithinHours = 4
/** … and after that it's offered to them for this long. */
export const offerMinutes = 10
/** Players on the waitlist of one session. */
export const waitlistMax = 50

/** Highest score for one hole. */
export const strokesMax = 20
/** Time to confirm or dispute a submitted result. No answer counts as a confirmation. */
export const answerHours = 24
/** If no result is submitted this long after the tee time, the prize money is refunded. */
export const proposeWithinHours = 72
/** Ratings show once both players have rated, or this long after the round. */
export const ratingsHiddenDays = 7
export const starsMax = 5
/** Players with a score needed for a win or a prize. */
export const scoresForPrize = 2
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
/** Lifetime of a one-time password set by an admin or the server. */
export const oneTimePasswordHours = 24
/** Notifications are deleted after this long. */
export const notificationDays = 180
/** A changed username leads to its owner's profile for this long, and no one else can take it. */
export const formerUsernameDays = 30
export const displayNameMax = 50
export const bioMax = 500
/** The longest message to support from a banned account. */
export const appealMax = 1_000
export const gameGoalsMax = 500
export const availabilityMax = 200
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
/** States with strict or unclear laws on prizes. A careful operator turns prizes off there. */
export const carefulStatesWithoutPrizes = 'AR AZ CT DE FL IL LA MD MI MT NE NM SC SD TN'.split(' ')
export const membershipTypes = ['yearly', 'monthly', 'lifetime'] as const
/** Maximum size of a course import. */
export const courseFileMaxBytes = 50_000_000
