import { useEffect } from 'react'

let page: string | null | undefined
let unread = 0

function show(): void {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${page ? `${page} · ` : ''}County Golf`
}

/** Names the page in the tab and for screen readers: `Browse Sessions · County Golf`. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** Says in the tab how much is unread, before the page's name: `(2) Browse Sessions · County Golf`. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    unread = count
    show()
  }, [count])
}
