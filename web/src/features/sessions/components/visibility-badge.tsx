import type { Session } from '@county-golf/contract/sessions'
import { visibilityOf } from '../../../data/sessions/labels.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Marks sessions that aren't public. */
export const VisibilityBadge = ({ session: { visibility } }: { session: Session }) =>
  visibility === 'public' ? null : <Badge tone="gray">{visibilityOf(visibility).label}</Badge>
