import { reliabilityRoundsMin } from '@county-golf/contract/constants'
import type { Reliability } from '@county-golf/contract/reliability'

/** `Came to 11 of 12 rounds`, or `New here`. */
export const reliabilityText = ({ came, rounds }: Reliability): string =>
  rounds < reliabilityRoundsMin ? 'New here' : `Came to ${came} of ${rounds} rounds`
