import type { UserSummary } from '@county-golf/contract/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { friendsQuery } from '../../../domain/friends.ts'
import { peopleQuery } from '../../../domain/users/people.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { UrlSearchField } from '../../../ui/url-search-field.tsx'
import { suggestionsQuery, useFriendAction } from './api.ts'
import styles from './friends.module.css'
import { MessageLink, PersonRow, UndoButton } from './person-row.tsx'
import { RequestAnswers } from './request-answers.tsx'

const route = getRouteApi('/friends')

/** Searches all golfers by name. Suggests partners of past rounds while nothing is typed. */
export function FindFriends() {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Card as="section" className={styles.find}>
      <Stack gap={3}>
        <Subheading>Find golfers</Subheading>
        <UrlSearchField
          label="Search golfers"
          placeholder="Name or username"
          q={q}
          onWrite={(text) =>
            void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
          }
        />
        {q ? <Found q={q.replace(/^@/, '')} /> : <Suggestions />}
      </Stack>
    </Card>
  )
}

function Found({ q }: { q: string }) {
  const { user } = useViewer()
  const query = useQuery({ ...peopleQuery(q), placeholderData: keepPreviousData })
  return (
    <Loaded
      query={query}
      failed="Couldn’t search golfers. Please try again."
      inNotice
      loading="Searching…"
      skeleton="3.5rem"
    >
      {(found) => {
        const people = found.filter(({ id }) => id !== user?.id)
        return people.length > 0 ? (
          <PeopleList label="Golfers found" people={people} />
        ) : (
          <Muted role="status">No golfers found</Muted>
        )
      }}
    </Loaded>
  )
}

function Suggestions() {
  const data = useOptionalQuery(suggestionsQuery)
  if (!data || data.length === 0) return null
  return (
    <div>
      <Muted>You’ve played with</Muted>
      <PeopleList label="Suggestions" people={data} />
    </div>
  )
}

function PeopleList({ label, people }: { label: string; people: UserSummary[] }) {
  return (
    <Stack as="ul" aria-label={label}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person}>
          <FriendActions person={person} />
        </PersonRow>
      ))}
    </Stack>
  )
}

/** The buttons that fit the viewer's friendship with a golfer. */
function FriendActions({ person }: { person: UserSummary }) {
  const data = useOptionalQuery(friendsQuery)
  const isIn = (people: UserSummary[]) => people.some(({ id }) => id === person.id)
  if (!data) return null
  if (isIn(data.friends)) return <MessageLink person={person} />
  if (isIn(data.incoming)) return <RequestAnswers person={person} />
  if (isIn(data.requested)) return <UndoButton person={person} friendship="requested" />
  if (isIn(data.blocked)) return <UndoButton person={person} friendship="blocked" />
  return <AddButton person={person} />
}

function AddButton({ person }: { person: UserSummary }) {
  const add = useFriendAction(person, 'none')
  return (
    <Button
      size="small"
      variant="outline"
      loading={add.isPending}
      aria-label={`Add ${nameOf(person)} as a friend`}
      onClick={() => add.mutate('request')}
    >
      Add Friend
    </Button>
  )
}
