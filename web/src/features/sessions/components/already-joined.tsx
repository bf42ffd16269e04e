import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { feeCopy, joinCopy } from '../booking-copy.ts'
import { paidCents } from '../money.ts'
import { SessionHeading } from './session-heading.tsx'

/** Replaces the summary for a viewer who has joined elsewhere. */
export function AlreadyJoined({ session, onClose }: { session: Session; onClose: () => void }) {
  return (
    <Stack gap={5}>
      <SessionHeading session={session} />
      <div role="alert" className="live">
        <Notice>{joinCopy.registered}</Notice>
      </div>
      <Amounts>
        <AmountRow label={feeCopy.youPaid} cents={paidCents(session)} total />
      </Amounts>
      <LinkButton to="/sessions/$id" params={{ id: session.id }} onClick={onClose}>
        {joinCopy.viewDetails}
      </LinkButton>
    </Stack>
  )
}
