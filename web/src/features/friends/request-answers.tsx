import type { Face } from '@county-golf/contract/users'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useFriendAction } from './api.ts'
import { actionCopy } from './copy.ts'

/** Buttons that accept or decline a friend request. */
export function RequestAnswers({ person }: { person: Face }) {
  const answer = useFriendAction(person, 'incoming')
  const name = nameOf(person)
  return (
    <>
      <Button
        size="small"
        loading={answer.isPending && answer.variables === 'request'}
        aria-label={actionCopy.acceptName(name)}
        onClick={() => !answer.isPending && answer.mutate('request')}
      >
        {actionCopy.accept}
      </Button>
      <Button
        size="small"
        variant="outline"
        loading={answer.isPending && answer.variables === 'end'}
        aria-label={actionCopy.declineName(name)}
        onClick={() => !answer.isPending && answer.mutate('end')}
      >
        {actionCopy.decline}
      </Button>
    </>
  )
}
