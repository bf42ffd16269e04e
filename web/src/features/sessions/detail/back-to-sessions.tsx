import { useLocation, useRouter } from '@tanstack/react-router'
import { BackLink } from '../../../ui/back-link.tsx'
import { detailCopy } from '../copy.ts'

/** Links to the list. If the viewer came from there, navigates back to keep its scroll position. */
export function BackToSessions() {
  const { history } = useRouter()
  const { fromSessions } = useLocation().state
  return (
    <BackLink
      to="/sessions"
      onClick={(event) => {
        const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!fromSessions || !isPlainClick || !history.canGoBack()) return
        event.preventDefault()
        history.back()
      }}
    >
      {detailCopy.back}
    </BackLink>
  )
}
