import type { MissedRound } from '@county-golf/contract/reliability'
import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { missedText } from '../../../domain/users/missed-rounds.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { adminQuery } from '../api.ts'
import { SmallButton } from '../buttons.tsx'
import { TabSection } from '../layout.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

type MissedRoundsProps = { user: Pick<User, 'id' | 'username'> }

/** The rounds that a player missed. An admin can take one out of their attendance. */
export function MissedRounds({ user }: MissedRoundsProps) {
  const params = { id: user.id }
  const missed = useOptionalQuery(adminQuery('GET /users/{id}/missed-rounds', { params }))
  const [excusing, setExcusing] = useState<MissedRound | null>(null)
  const excuse = useAdminMutation('POST /admin/users/{id}/missed-rounds/{sessionId}/excuse', {
    success: 'That round doesn’t count anymore.',
    failure: 'Couldn’t excuse that round. Please try again.',
    proceed: () => setExcusing(null),
    open: excusing,
  })
  if (!missed || missed.items.length === 0) return null
  return (
    <TabSection id="missed-rounds" heading="Missed rounds">
      <Stack as="ul" gap={2}>
        {missed.items.map((round) => (
          <Row as="li" key={round.sessionId} gap={3} wrap justify="between">
            <span className="breakable">{`${round.courseName} · ${missedText(round)}`}</span>
            {!round.isExcused && (
              <SmallButton
                aria-label={`Excuse ${round.courseName}`}
                onClick={() => setExcusing(round)}
              >
                Excuse
              </SmallButton>
            )}
          </Row>
        ))}
      </Stack>
      {excusing && (
        <ReasonDialog
          title={`Excuse ${user.username}?`}
          label="Reason"
          description="For the audit log."
          required
          action="Excuse"
          busy={excuse.isPending}
          onClose={() => setExcusing(null)}
          onConfirm={(reason) =>
            excuse.mutate({
              params: { ...params, sessionId: excusing.sessionId },
              body: { reason },
            })
          }
        >
          {`${excusing.courseName} · ${missedText(excusing)}. It won’t count for or against ${user.username}.`}
        </ReasonDialog>
      )}
    </TabSection>
  )
}
