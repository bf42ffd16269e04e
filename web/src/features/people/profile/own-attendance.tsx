import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userKeys } from '../../../domain/users/keys.ts'
import { missedText } from '../../../domain/users/missed-rounds.ts'
import { api } from '../../../lib/api.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'

const missedRoundsQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.missedRounds(id),
    queryFn: ({ signal }) => api('GET /users/{id}/missed-rounds', { params: { id } }, { signal }),
  })

type OwnAttendanceProps = { userId: string; hasMissed: boolean }

/** The rounds that the viewer missed, and where they can object. */
export function OwnAttendance({ userId, hasMissed }: OwnAttendanceProps) {
  const missed = useOptionalQuery({ ...missedRoundsQuery(userId), enabled: hasMissed })?.items ?? []
  return (
    <>
      {missed.length > 0 && (
        <Stack as="ul" gap={1}>
          {missed.map((round) => (
            <Muted as="li" key={round.sessionId}>
              <Link to="/sessions/$id" params={{ id: round.sessionId }}>
                {round.courseName}
              </Link>
              {` · ${missedText(round)}`}
            </Muted>
          ))}
        </Stack>
      )}
      <Muted>
        Is something wrong? Our team can take a round out.{' '}
        <Link to="/messages" search={{ with: 'support' }}>
          Message support
        </Link>
      </Muted>
    </>
  )
}
