import type { Face } from '@county-golf/contract/users'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useFriendAct } from './api.ts'
import { doneWords } from './words.ts'

/** The two answers to a friend request. */
export function RequestAnswers({ person }: { person: Face }) {
  const doing = useFriendAct(person, doneWords(person, 'incoming'))
  return (
    <>
      <Button
        size="small"
        loading={doing.isPending && doing.variables === 'ask'}
        aria-label={`Accept ${nameOf(person)}`}
        onClick={() => !doing.isPending && doing.mutate('ask')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="outline"
        loading={doing.isPending && doing.variables === 'end'}
        aria-label={`Decline ${nameOf(person)}`}
        onClick={() => !doing.isPending && doing.mutate('end')}
      >
        Decline
      </Button>
    </>
  )
}
