import { paces, transports } from '@county-golf/contract/constants'
import { Grid } from '../../../ui/layout.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'

import { type DayValues, transportLabels } from './day-values.ts'

type Field<V> = {
  value: V
  error: string | undefined
  onChange: (value: V) => void
}

type DayFieldsProps = {
  transport: Field<DayValues['transport']>
  pace: Field<DayValues['pace']>
  cost: Omit<Parameters<typeof MoneyInput>[0], 'label'>
}

const ways = [
  { value: '', label: 'Either' },
  ...transports.map((value) => ({ value, label: transportLabels[value] })),
] as const
const speeds = [
  { value: '', label: 'Any' },
  ...paces.map((value) => ({ value, label: value })),
] as const

/** How the round is played, and what the day costs at the course. All of it is optional. */
export const DayFields = ({ transport, pace, cost }: DayFieldsProps) => (
  <>
    <Grid min="14rem" gap={4} stretch>
      <RadioTiles legend="Walk or ride" choices={ways} {...transport} columns={3} />
      <RadioTiles legend="Pace" choices={speeds} {...pace} columns={4} />
    </Grid>
    <MoneyInput
      {...cost}
      label="What the day costs at the course"
      description="Per player, with cart if you ride. Optional. Players pay it there, and we show it beside our price."
    />
  </>
)
