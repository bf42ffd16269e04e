import type { AdminSession } from '@county-golf/contract/admin-sessions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { shortDate } from '../../lib/dates.ts'
import { adminKeys, adminQuery } from './api.ts'
import { common } from './copy/common.ts'
import { type Option, SearchSelect } from './search-select.tsx'

type SessionOption = Pick<AdminSession, 'id' | 'courseName' | 'date' | 'timeZone' | 'host'>

const optionOf = ({ id, courseName, date, timeZone, host }: SessionOption): Option => ({
  value: id,
  label: `${courseName}, ${shortDate(date, timeZone)} (@${host.username})`,
})

const search = (q: string) => ({
  queryKey: adminKeys.sessionOptions(q),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await api('GET /admin/sessions', { query: q ? { q } : {} }, { signal })
    return items.map(optionOf)
  },
})

type SessionFilterProps = {
  sessionId: string | undefined
  onPick: (sessionId: string | undefined) => void
}

/** Filters a list by one session. Searches by course, county, or host. */
export function SessionFilter({ sessionId, onPick }: SessionFilterProps) {
  const { data } = useQuery({
    ...adminQuery('GET /admin/sessions/{id}', { params: { id: sessionId ?? '' } }),
    enabled: sessionId !== undefined,
  })
  return (
    <SearchSelect
      label={common.session}
      placeholder={common.allSessions}
      chosen={sessionId && data ? optionOf(data.session) : undefined}
      search={search}
      onPick={onPick}
      clearable
    />
  )
}
