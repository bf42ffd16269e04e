import { startTransition, useEffect, useMemo, useState } from 'react'
import type { SearchCode } from './api.ts'
import type { County } from './county.ts'
import type { Filters, Found } from './search.ts'

/** Searches without keeping a key waiting. Until it ends, the counties found before stay. */
export function useFound(
  counties: readonly County[] | undefined,
  code: SearchCode | undefined,
  { text, state, activeOnly }: Filters,
): Found | undefined {
  const index = useMemo(() => counties && code?.indexCounties(counties), [counties, code])
  const [found, setFound] = useState(
    () => index && code?.search(index, { text, state, activeOnly }),
  )
  useEffect(() => index && code?.numberAhead(index), [index, code])
  useEffect(() => {
    const show = (those: Found) => startTransition(() => setFound(those))
    return index && code?.searchAhead(index, { text, state, activeOnly }, show)
  }, [index, code, text, state, activeOnly])
  return index && found
}
