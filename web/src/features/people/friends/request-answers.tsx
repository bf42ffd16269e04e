import type { UserSummary } from '@county-golf/contract/users'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFriendAction } from './api.ts'
import { actionCopy } from './copy.ts'

/** Buttons that accept or decline a friend request. */
export function RequestAnswers({ person }: { person: UserSummary }) {
  const response = useFriendAction(person, 'incoming')
  const name = nameOf(person)
  return (
    <>
      <Button
        size="small"
        loading={response.isPending && response.variables === 'request'}
        aria-label={actionCopy.acceptName(name)}
        onClick={() => !response.isPending && response.mutate('request')}
      >
        {actionCopy.accept}
      </Button>
      <Button
        size="small"
        variant="outline"
        loading={response.isPending && response.variables === 'end'}
        aria-label={actionCopy.declineName(name)}
        onClick={() => !response.isPending && response.mutate('end')}
      >
        {actionCopy.decline}
      </Button>
    </>
  )
}
