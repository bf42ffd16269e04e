import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { statsQuery } from './api.ts'
import { copy } from './copy.ts'

/** Shown to players who owe money after a chargeback. */
export function OwedNotice() {
  const { data } = useQuery(statsQuery)
  if (!data || data.owedCents === 0) return null
  return (
    <div className="below-6">
      <Notice tone="flag" role="status">
        {copy.owed(data.owedCents)}
      </Notice>
    </div>
  )
}
