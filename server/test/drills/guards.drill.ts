// Short enough for `npm test`, where it is run in full.
import './guard-locks.test.ts'
import './guard-meetings.test.ts'
import './guards.test.ts'
