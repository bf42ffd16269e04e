import type { Session } from '@county-golf/contract/sessions'
import { statusTone } from '../../../lib/session-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusNow, statusWord } from '../words.ts'

export function StatusBadge({ session }: { session: Session }) {
  const now = new Date()
  return <Badge tone={statusTone(statusNow(session, now))}>{statusWord(session, now)}</Badge>
}
