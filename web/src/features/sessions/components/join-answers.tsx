import type { Session } from '@county-golf/contract/sessions'
import { useState } from 'react'
import { serverNow } from '../../../lib/server-time.ts'
import { spotTerms, usePaidTerms } from '../agreed-terms.ts'
import { beforeJoiningQuery } from '../api.ts'
import { BeforeJoining, useBeforeJoining } from './before-joining.tsx'
import { SharePhone } from './share-phone.tsx'

/** What a player answers and agrees to before they take a spot, with the fields that ask. */
export function useJoinAnswers(session: Session) {
  const before = useBeforeJoining(beforeJoiningQuery(session.id))
  const [sharePhone, setSharePhone] = useState(false)
  const paidTerms = usePaidTerms(session.id)
  const asksPhone = before.facts?.askPhone === true
  const termsWith = (isShared: boolean) =>
    spotTerms(session, serverNow(), [
      ...before.toConfirm,
      ...(asksPhone && isShared ? ['phone'] : []),
    ])
  return {
    isPending: before.isPending,
    isConfirmed: before.isConfirmed,
    sharePhone,
    /** What the player agreed to before a payment, if they come from one. */
    paidTerms,
    /** The answer about the phone before the payment, if all that the player agreed to is still the same. */
    paidAnswer: [sharePhone, !sharePhone].find((isShared) => paidTerms === termsWith(isShared)),
    terms: () => termsWith(sharePhone),
    body: (isShared: boolean, hasPaid: boolean) => ({
      ...before.answers({ hasPaid }),
      ...(asksPhone && { sharePhone: isShared }),
    }),
    fields: (
      <>
        <BeforeJoining {...before} round={session} />
        {asksPhone && <SharePhone isOn={sharePhone} onChange={setSharePhone} />}
      </>
    ),
  }
}
