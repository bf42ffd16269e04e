import { usePageTitle } from '../../lib/page-title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FriendRequests } from './friend-requests.tsx'
import { FriendsCard } from './friends-card.tsx'

/** Friend requests first, then friends. */
export function FriendsPage() {
  usePageTitle('Friends')
  return (
    <Page width="reading">
      <PageHeader title="Friends" subtitle="Golfers you play with, and requests to answer." />
      <FriendRequests />
      <FriendsCard />
    </Page>
  )
}
