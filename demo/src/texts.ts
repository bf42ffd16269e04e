/** Names and texts of the demo's players. */

const words = (text: string): string[] => text.trim().split(/\s+/)

// cspell:disable
export const firstNames = words(`
  Alice Amir Ana Andre Angela Anita Ben Beth Bill Brenda Bryce Callum Carla Carmen Chloe Chris Claire
  Cole Dana Daniel Deb Derek Diego Dolores Drew Ed Elena Eli Emma Eric Esther Faith Felix Fiona Frank
  Gabe Gail Gloria Grant Greta Hank Hannah Hector Helen Hugo Ian Ines Isaac Ivy Jack Jada Jake Jamal
  Jane Javier Jen Jerome Jill Joan Joel Jordan Josie Juan Judy Karen Keiko Kevin Kim Kofi Kurt Lana
  Larry Lena Leo Liam Lily Linda Logan Lola Lucas Luis Mae Malik Marco Maria Marta Matt Maya Mei Mia
  Mike Mina Molly Nadia Nate Neil Nina Noah Nora Olga Omar Oscar Owen Pam Pat Paul Petra Phil Priya
  Quinn Rachel Raj Ramon Rita Rob Rosa Roy Ruth Sam Sara Sean Simon Sofia Stan Steve Sue Tara Ted Theo
  Tina Tom Troy Uma Vera Victor Wade Walt Wendy Will Xavier Yolanda Yuki Zach Zoe`)

export const lastNames = words(`
  Abbott Adams Alvarez Banks Barrett Becker Bell Bishop Boyd Brooks Burke Byrne Calloway Carter Chen
  Clarke Cohen Cole Cruz Dalton Davies Diaz Dixon Doyle Duncan Ellis Evans Farrell Fischer Flores Ford
  Foster Fowler Garcia Gibson Gordon Graham Grant Greene Hale Hansen Harper Hayes Hill Holt Hughes
  Ibarra Ingram Jensen Johnson Jones Kane Keller Kelly Kim Klein Knox Lam Larsen Lee Lewis Logan Lopez
  Lowe Lynch Marsh Mason Mehta Meyer Miller Moore Morgan Murray Nash Nguyen Nolan Novak Okafor Olsen
  Ortega Owens Park Parsons Patel Perez Pierce Pope Porter Price Quinn Ramos Reed Reyes Rhodes Rivera
  Rossi Rowe Sato Schmidt Shaw Silva Singh Snow Stein Stone Sutton Tanaka Tate Torres Tran Turner Vance
  Vargas Vega Wagner Walsh Ward Webb Weiss West Wolfe Wong Yates Young Zimmer`)
// cspell:enable

export const bios = [
  'Weekend golfer, weekday optimist.',
  'Back in the game after ten years off. Patient company welcome.',
  'Early tee times, good coffee, honest scores.',
  'Picked it up two summers ago and can’t stop.',
  'Played in college, now mostly for the walk.',
  'I keep the pace and fix my divots.',
  'Chasing a single-digit handicap, one three-putt at a time.',
  'Retired, so any weekday works.',
  'Happy to be the fourth.',
  'Short off the tee, deadly from fifty yards. Sometimes.',
]

export const goals = [
  'Break 90 before the end of the season.',
  'Meet people to play with every week.',
  'Play every public course in the county.',
  'Learn to hit a fade on purpose.',
  'No more than two putts a hole.',
]

export const availabilities = [
  'Weekend mornings',
  'Most weekdays after 3',
  'Saturdays, any time',
  'Thursdays and Sundays',
  'Flexible with a day’s notice',
]

export const notes = [
  'Walking if the weather holds.',
  'Friendly round. Everyone’s welcome.',
  'We play ready golf and keep it moving.',
  'Carts are included in the green fee.',
  'Meet at the putting green twenty minutes early.',
  'Playing from the middle tees.',
  'Optional breakfast at the clubhouse first.',
  'Bring a layer. It gets windy out there.',
]

export const chatBefore = [
  'Looking forward to this one!',
  'Anyone want to hit the range first?',
  'Are we walking or riding?',
  'I can bring a spare push cart.',
  'Forecast looks good so far.',
  'First time at this course for me. Anything I should know?',
  'Greens were quick last week.',
  'I’ll be there half an hour early.',
  'Which tees are we playing?',
  'Happy to share a ride from downtown.',
]

export const chatAfter = [
  'Great round, thanks everyone.',
  'That back nine was something.',
  'Same time next week?',
  'Scores are in. Well played!',
  'Sorry again about the pond on 14.',
]

export const directMessages = [
  ['Saturday?', 'I’m looking for a partner Saturday morning. Are you free?'],
  ['Good playing with you', 'That was fun. Let me know when you host again.'],
  ['Your driver', 'What shaft were you hitting? I’d like to try one.'],
  ['Course tip', 'Since you asked, book an early tee time. The afternoon wind is no joke.'],
  ['Weekly game', 'A few of us play most Thursdays. You’re welcome to join.'],
] as const

export const supportQuestions = [
  'My course isn’t on the list. Can you add it?',
  'I entered the wrong score for a friend. What can we do?',
  'Can I host a session that plays nine holes twice?',
]

export const disputeReasons = [
  'The score on 17 was a six, not a five.',
  'We agreed to play the back tees, and one player didn’t.',
]
