/** Every text of the profile feature. */
import { playerSkills } from '@county-golf/contract/constants'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'

type Skill = (typeof playerSkills)[number]

const skillLabels: Record<Skill, string> = {
  beginner: 'Beginner (100+)',
  intermediate: 'Intermediate (85-100)',
  advanced: 'Advanced (75-85)',
  scratch: 'Scratch (<75)',
}

export const skillChoices = playerSkills.map((value) => ({ value, label: skillLabels[value] }))

export const pageCopy = {
  title: 'Profile',
  notFound: 'User Not Found',
  notFoundHint: (username: string) => `We couldn’t find @${username}, or their profile is private.`,
  browse: 'Browse Sessions',
  loadError: 'Failed to load profile',
  private: (name: string) => `${name}’s profile is private.`,
  friendsOnly: (name: string) =>
    `Only ${name}’s friends and playing partners can see this profile.`,
  about: 'About',
  sessions: 'Sessions',
  achievements: 'Achievements',
}

/** The text of a failed request without a message from the server. */
export const tryAgain = 'Please try again.'

export const headerCopy = {
  memberSince: (month: string) => `Member since ${month}`,
  rated: 'Rated ',
  readyToPlay: 'Ready to Play',
  edit: 'Edit Profile',
}

export const statsCopy = {
  sessionsPlayed: 'Sessions Played',
  averageScore: 'Avg Score',
  winRate: 'Win Rate',
  earnings: 'Total Earnings',
}

export const aboutCopy = {
  bio: 'Bio',
  golfProfile: 'Golf Profile',
  skillLevel: 'Skill level',
  homeCourse: 'Home course',
  handedness: 'Handedness',
  drivingDistance: 'Driving distance',
  yards: (yards: number) => `${yards} yards`,
  preferredTees: 'Preferred tees',
  paceOfPlay: 'Pace of play',
  preferences: 'Preferences',
  preferredTimes: 'Preferred times',
  travelRadius: 'Travel radius',
  miles: (miles: number) => `${miles} miles`,
  availability: 'Availability',
  gameGoals: 'Game Goals',
}

export const handicapCopy = {
  title: 'Handicap (estimated)',
  strokes: (strokes: number) => `${strokes} strokes`,
  unrated: 'based on par (no course rating)',
  used: 'Used',
  differential: 'Differential ',
  loadError: 'Couldn’t load handicap',
}

type Handicap = { index: number | null; differentials: readonly { isUsed: boolean }[] }

/** The scores that an estimated Handicap Index is based on, or how many are missing. */
export function handicapSummary({ index, differentials }: Handicap): string {
  const count = differentials.length
  if (index === null)
    return `Post three confirmed 18-hole scores to get an estimate. You have ${count} so far.`
  const used = differentials.filter(({ isUsed }) => isUsed).length
  const lowest = used === 1 ? 'the lowest' : `the lowest ${used}`
  return `${formatHandicapIndex(index)}, based on ${lowest} of the last ${count} differentials. Not an official Handicap Index.`
}

export const recentSessionsCopy = {
  loadError: 'Failed to load sessions',
  empty: 'No sessions yet',
  emptyOwn: 'Rounds you play will show up here.',
  emptyOther: 'No public rounds yet.',
}

export const achievementsCopy = {
  earnedCount: (earned: number, total: number) => `${earned} of ${total} earned`,
  earnedOn: (date: string) => `Earned ${date}`,
  progress: (reached: number, target: number) => `${reached} of ${target}`,
  loadError: 'Couldn’t load achievements',
}

export const contactCopy = {
  title: 'Contact Information',
  email: 'Email: ',
  phone: 'Phone: ',
  notVerified: 'Not verified',
  phoneShared:
    'Only you and our team can see your email. Players in your sessions can also see your phone number.',
  phoneHidden: 'Only you and our team can see your email and phone number.',
}

export const quickStatsCopy = {
  title: 'Quick Stats',
  sessionsThisMonth: 'Sessions this month',
  favoriteDay: 'Favorite day',
  attendance: 'Attendance',
  bestScore: 'Best score',
}

export const partnersCopy = {
  title: 'Frequent Partners',
  empty: 'No playing partners yet.',
  together: (sessions: number) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'} together`,
}
