/** Moves the clock of each process that imports it first, by the milliseconds in the file `CLOCK_FILE`. */
import { readFileSync } from 'node:fs'
import { systemClock } from '../../../src/lib/clock.ts'

const file = process.env.CLOCK_FILE ?? ''
systemClock.now = () => new Date(Date.now() + Number(readFileSync(file, 'latin1')))
