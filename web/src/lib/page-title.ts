import { documentTitle } from '@county-golf/contract/pages'
import { useEffect } from 'react'

let page: string | null | undefined
let unread = 0

function show(): void {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${documentTitle(page)}`
}

/** Sets the document title: `Browse Sessions · County Golf`. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** Shows the unread count in the document title: `(2) Browse Sessions · County Golf`. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    unread = count
    show()
  }, [count])
}
