import type { Session } from '@county-golf/contract/sessions'
import { audienceOf } from '../../../lib/session-words.ts'
import { Badge } from '../../../ui/badge.tsx'

/** That not everybody can find this session. */
export const AudienceBadge = ({ session: { visibility } }: { session: Session }) =>
  visibility === 'public' ? null : <Badge tone="grey">{audienceOf(visibility).label}</Badge>
