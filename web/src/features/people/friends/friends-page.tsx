import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FindFriends } from './find-friends.tsx'
import { FriendRequests, FriendsCard } from './friends-cards.tsx'

export function FriendsPage() {
  return (
    <Page width="reading">
      <PageHeader title="Friends" subtitle="Golfers you play with, and your friend requests." />
      <FriendRequests />
      <FindFriends />
      <FriendsCard />
    </Page>
  )
}
