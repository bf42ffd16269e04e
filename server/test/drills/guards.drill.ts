// Short enough for `npm test`, where it is run in full.
import './guards.test.ts'
