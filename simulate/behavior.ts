/**
 * How golfers behave, the same for every commit, so that only the product's rules make a difference. Figures with a
 * source say so. The others are guesses, and what they are about matters more than their size: compare commits, not
 * single figures. All are probabilities unless the name says otherwise.
 */
export const behavior = {
  /** Shares of golfers and of wishes. From a wish in a county with 60 a week to one with 8. */
  counties: [
    { stateCode: 'CA', countyName: 'San Diego County', share: 60 },
    { stateCode: 'TX', countyName: 'Bexar County', share: 30 },
    { stateCode: 'NC', countyName: 'Moore County', share: 8 },
  ],
  /** Most golfers work on weekdays. */
  days: [
    ['weekends', 6.5],
    ['weekdays', 1.5],
    ['any', 2],
  ],
  /** 6:30 to 7:30 a.m. is when demand is highest, and heat and work leave few for the afternoon. */
  parts: [
    ['early', 5],
    ['midday', 3],
    ['afternoon', 2],
  ],
  /** A wish has mostly windows at the time of day that the golfer likes best. */
  usualPart: 0.6,
  skills: [
    ['beginner', 3],
    ['intermediate', 5],
    ['advanced', 3],
    ['scratch', 1],
  ],
  /** What a golfer would put into a pot, in cents. Half want no stake. */
  potMaxCents: [
    [0, 5],
    [1_000, 3],
    [2_000, 2],
  ],
  paces: [
    ['Slow', 2],
    ['Average', 5],
    ['Fast', 3],
  ],
  walks: 0.35,

  /** Most golfers would join a game and never start one: someone has to call the shop and wait for others. */
  hosts: 0.2,
  /** A host who finds nothing creates a session this often. */
  createsSession: 0.7,
  hostAddsPot: 0.2,
  /** A host who hasn't booked a tee time before creating the session. */
  booksLater: 0.35,
  /** They then call the course within two days. */
  doesBook: 0.9,
  /** Whether strangers at a time and level that fit are good enough. Many golfers dislike being paired up. */
  likesGame: 0.75,
  joinsWaitlist: 0.5,
  /** Looks at the list again the next day, after one that had nothing. */
  looksAgain: 0.85,
  /** Days between visits of a golfer who looks for nothing. */
  visitDays: 10,
  /** A golfer who looks for nothing sees a session nearby and plays after all. */
  joinsUnplanned: 0.1,

  /**
   * A golfer who found nothing says when they could play, which is less than hosting, and says how they like to play.
   */
  searchesGame: 0.9,
  mindsHow: 0.3,
  /**
   * Lets the product accept any game that fits, since they said what fits. A guess: some like to choose. Few leave such
   * a game without a reason.
   */
  countsIn: 0.5,
  leavesCountedIn: 0.1,
  acceptsProposal: 0.8,
  /** In a group that is complete, “I’ll book” is easier than hosting for strangers who may never come. */
  hostBooksGame: 0.9,
  otherBooksGame: 0.4,
  /** A notice says that no one has, and that the game ends otherwise. */
  booksWhenReminded: 0.3,
  /** Adds the money for which a group waits. */
  fundsGame: 0.8,

  /** A sixth of all players can't make it again and again, in the bar. The rest are struck by life itself. */
  droppers: 0.15,
  dropperDrops: 0.5,
  otherDrops: 0.04,
  /** Whether they learn of it in the last 24 hours. */
  dropperIsLate: 0.7,
  otherIsLate: 0.4,
  /** Says so on their own while leaving is free, and after it costs money. */
  leavesInTime: 0.6,
  leavesLate: 0.5,
  /** Says so when a message about the round is read. Of those who answered such a message, 81% were certain to come. */
  leavesWhenReminded: 0.8,
  /** The same with a link in the message, where leaving takes three steps otherwise. */
  leavesByLink: 0.95,
  confirms: 0.8,
  /** Would rather get all money back from a substitute than leave, and sends the link to friends. */
  asksForSubstitute: 0.85,
  textsForSubstitute: 0.8,
  /** Without that, a player who left late gets the deposit back if the spot is filled, which few think of. */
  textsForDeposit: 0.3,
  /** A friend who is free and likes the game takes the spot. */
  friendTakes: 0.25,
  hostCancels: 0.5,

  /** How fast mail is read. A fifth never read any. */
  reads: [
    ['promptly', 5],
    ['slowly', 3],
    ['never', 2],
  ],
  acceptsOffer: 0.8,

  /** Days on which a county's courses close. */
  rains: 0.05,
  /** A host cancels on the morning of such a day, before anyone drives. */
  hostCancelsForRain: 0.5,
  /** Otherwise someone reports it, where the product asks. */
  reportsRain: 0.9,
  /** Players who paid for a round that was rained off ask support for their money, if the product has no way for it. */
  complainsOfRain: 0.3,

  postsScores: 0.8,
  postsScoresForPot: 0.98,
  answersResult: 0.9,
  liars: 0.03,
  /** A liar with a pot at stake posts a better score than they played. */
  postsFalseScore: 0.5,
  falseStrokes: 10,
  /** A player at the table corrects that before submitting the result. */
  correctsFalseScore: 0.6,
  /** An honest player who sees a false score in a submitted result objects. */
  objectsToFalseScore: 0.6,
  /** A liar who lost objects to a true result. */
  objectsFalsely: 0.25,
  /** A liar who lost says that the round was cut short, to get the pot back. */
  reportsFalsely: 0.1,
} as const
