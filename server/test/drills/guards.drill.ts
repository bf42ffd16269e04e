// Short enough for `npm test`, which runs all of it.
import './guard-locks.test.ts'
import './request-locks.test.ts'
import './guards.test.ts'
