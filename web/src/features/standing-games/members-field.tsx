import type { UserSummary } from '@county-golf/contract/users'
import { nameOf } from '../../ui/avatar.tsx'
import { FieldError } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/fields.ts'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import type { GameValues, Role } from './game-form.ts'

const roles = [
  { value: 'regular', label: 'Regular' },
  { value: 'alternate', label: 'Alternate' },
  { value: '', label: 'Remove' },
]

type MembersFieldProps = Pick<GameValues, 'members' | 'maxPlayers'> & {
  /** The viewer's friends, and those who are in the game already. */
  people: readonly UserSummary[]
  error: string | undefined
  onChange: (members: GameValues['members']) => void
}

/** The regulars and alternates of a game, besides its owner, in the order of asking. */
export function MembersField({ members, maxPlayers, people, error, onChange }: MembersFieldProps) {
  const set = (id: string, role: string) => {
    const { [id]: _, ...rest } = members
    if (role === '') return onChange(rest)
    onChange({ ...members, [id]: role as Role })
  }
  const add = (id: string) => {
    const regulars = Object.values(members).filter((role) => role === 'regular').length + 1
    set(id, regulars < Number(maxPlayers) ? 'regular' : 'alternate')
  }
  const others = people.filter(({ id }) => !(id in members))
  return (
    <Stack gap={3}>
      <Subheading>Players</Subheading>
      <Muted>
        You’re a regular. We ask regulars a week ahead, and alternates four days ahead if there are
        spots left. Friends agree before we ask them for the first time.
      </Muted>
      <Grid min="14rem" gap={4} stretch>
        {Object.entries(members).map(([id, role]) => {
          const person = people.find((one) => one.id === id)
          return (
            person && (
              <NativeSelect
                key={id}
                label={nameOf(person)}
                data={roles}
                value={role}
                onChange={(event) => set(id, event.currentTarget.value)}
              />
            )
          )
        })}
      </Grid>
      <FieldError id="members">{error}</FieldError>
      {others.length > 0 && (
        <Select
          // Starts empty for the next friend.
          key={Object.keys(members).join()}
          label="Add a friend"
          placeholder="Select a friend"
          data={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
          value={null}
          onChange={(id) => id && add(id)}
        />
      )}
      {people.length === 0 && (
        <Muted>You have no friends here yet. You can add them to the game later.</Muted>
      )}
    </Stack>
  )
}
