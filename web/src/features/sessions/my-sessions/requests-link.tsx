import type { Session } from '@county-golf/contract/sessions'
import { LinkButton } from '../../../ui/button.tsx'
import { actionName, counted } from '../copy.ts'

/** Leads the host to the players who asked to join. */
export function RequestsLink({ session, about }: { session: Session; about: string }) {
  if (!session.requestCount) return null
  const label = counted(session.requestCount, 'request')
  return (
    <LinkButton
      to="/sessions/$id"
      params={{ id: session.id }}
      variant="outline"
      aria-label={actionName(label, about)}
    >
      {label}
    </LinkButton>
  )
}
