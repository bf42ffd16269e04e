import type { AdminSession } from '@county-golf/contract/admin-sessions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { shortDate } from '../../lib/dates.ts'
import { asked } from './api.ts'
import { type Option, SearchPick } from './search-pick.tsx'

type Round = Pick<AdminSession, 'id' | 'courseName' | 'date' | 'timeZone' | 'host'>

const optionOf = ({ id, courseName, date, timeZone, host }: Round): Option => ({
  value: id,
  label: `${courseName}, ${shortDate(date, timeZone)} (@${host.username})`,
})

const search = (q: string) => ({
  queryKey: ['admin', 'pick session', q],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await api('GET /admin/sessions', { query: q ? { q } : {} }, { signal })
    return items.map(optionOf)
  },
})

type SessionFilterProps = {
  sessionId: string | undefined
  onPick: (sessionId: string | undefined) => void
}

/** Narrows a list to one session, found by course, county or host. */
export function SessionFilter({ sessionId, onPick }: SessionFilterProps) {
  const { data } = useQuery({
    ...asked('GET /admin/sessions/{id}', { params: { id: sessionId ?? '' } }),
    enabled: sessionId !== undefined,
  })
  return (
    <SearchPick
      label="Session"
      placeholder="All sessions"
      chosen={sessionId && data ? optionOf(data.session) : undefined}
      search={search}
      onPick={onPick}
      clearable
    />
  )
}
