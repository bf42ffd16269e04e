import { useLocation, useRouter } from '@tanstack/react-router'
import { BackLink } from '../../../ui/back-link.tsx'

/** To the list; for one who came from there, to the very place in it. */
export function BackToSessions() {
  const { history } = useRouter()
  const { fromSessions } = useLocation().state
  return (
    <BackLink
      to="/sessions"
      onClick={(event) => {
        const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!fromSessions || !plain || !history.canGoBack()) return
        event.preventDefault()
        history.back()
      }}
    >
      Back to sessions
    </BackLink>
  )
}
