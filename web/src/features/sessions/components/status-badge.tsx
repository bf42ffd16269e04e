import type { Session } from '@county-golf/contract/sessions'
import { statusTone } from '../../../data/sessions/labels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusLabelNow, statusNow } from '../session-display.ts'

export function StatusBadge({ session }: { session: Session }) {
  const now = new Date()
  return <Badge tone={statusTone(statusNow(session, now))}>{statusLabelNow(session, now)}</Badge>
}
