import type { UserSummary } from '@county-golf/contract/users'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFriendAction } from './api.ts'

/** Buttons that accept or decline a friend request. */
export function RequestAnswers({ person }: { person: UserSummary }) {
  const response = useFriendAction(person, 'incoming')
  const name = nameOf(person)
  return (
    <>
      <Button
        size="small"
        loading={response.isPending && response.variables === 'request'}
        aria-label={`Accept ${name}`}
        onClick={() => !response.isPending && response.mutate('request')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="outline"
        loading={response.isPending && response.variables === 'end'}
        aria-label={`Decline ${name}`}
        onClick={() => !response.isPending && response.mutate('end')}
      >
        Decline
      </Button>
    </>
  )
}
