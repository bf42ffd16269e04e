import { usePageTitle } from '../../../lib/page-title.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FriendRequests, FriendsCard } from './friends-cards.tsx'

export function FriendsPage() {
  usePageTitle('Friends')
  return (
    <Page width="reading">
      <PageHeader title="Friends" subtitle="Golfers you play with, and your friend requests." />
      <FriendRequests />
      <FriendsCard />
    </Page>
  )
}
