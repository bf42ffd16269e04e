import { usePageTitle } from '../../../lib/page-title.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { pageCopy } from './copy.ts'
import { FriendRequests, FriendsCard } from './friends-cards.tsx'

export function FriendsPage() {
  usePageTitle(pageCopy.title)
  return (
    <Page width="reading">
      <PageHeader title={pageCopy.title} subtitle={pageCopy.subtitle} />
      <FriendRequests />
      <FriendsCard />
    </Page>
  )
}
