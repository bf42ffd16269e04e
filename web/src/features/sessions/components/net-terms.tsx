import { handicapQuery } from '../../../domain/users/handicap-query.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { netTerms } from '../net-scoring.ts'

/** What net scoring needs, and how far the viewer is. */
export function NetTerms() {
  const { user } = useViewer()
  const id = user?.id ?? ''
  return netTerms(useOptionalQuery({ ...handicapQuery(id), enabled: id !== '' }))
}
