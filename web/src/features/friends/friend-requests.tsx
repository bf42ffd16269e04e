import { useQuery } from '@tanstack/react-query'
import { friendsQuery } from '../../data/friends.ts'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { listCopy } from './copy.ts'
import { PersonRow } from './person-list.tsx'
import { RequestAnswers } from './request-answers.tsx'

/** Friend requests to the viewer. Renders nothing if there are none. */
export function FriendRequests() {
  const { data } = useQuery(friendsQuery)
  if (!data || data.incoming.length === 0) return null
  return (
    <Card as="section" className="below-6">
      <h2 className="below-2">{listCopy.requests(data.incoming.length)}</h2>
      <Stack as="ul">
        {data.incoming.map((person) => (
          <PersonRow key={person.id} person={person}>
            <RequestAnswers person={person} />
          </PersonRow>
        ))}
      </Stack>
    </Card>
  )
}
