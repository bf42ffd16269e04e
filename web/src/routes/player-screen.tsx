import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useViewer } from '../domain/viewer.ts'
import { FriendRequests, FriendsCard } from '../features/people/friends/friends-cards.tsx'
import { ProfileActions } from '../features/people/friends/profile-actions.tsx'
import { isFormerUsername, profileQuery } from '../features/people/profile/api.ts'
import {
  ProfilePage,
  ProfileSkeleton,
  type ProfileTab,
} from '../features/people/profile/profile-page.tsx'
import { useOptionalQuery } from '../lib/use-optional-query.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/states.tsx'

const profileApi = getRouteApi('/profile')
const playerApi = getRouteApi('/u/$username')

/** The first tab isn't in the URL. */
const searchOf = (tab: ProfileTab) => ({
  search: tab === 'about' ? {} : { tab },
  replace: true,
  resetScroll: false,
})

/** /profile */
export function ProfileScreen() {
  const { tab = 'about' } = profileApi.useSearch()
  const navigate = profileApi.useNavigate()
  const { user } = useViewer()
  if (!user)
    return (
      <Page>
        <Loading>
          <ProfileSkeleton />
        </Loading>
      </Page>
    )
  return (
    <ProfilePage
      username={user.username}
      tab={tab}
      onTab={(next) => void navigate(searchOf(next))}
      ownRequests={<FriendRequests />}
      ownCards={<FriendsCard />}
    />
  )
}

/** /u/:username */
export function PlayerScreen() {
  const { username } = playerApi.useParams()
  const { tab = 'about' } = playerApi.useSearch()
  const navigate = playerApi.useNavigate()
  const user = useOptionalQuery(profileQuery(username))
  if (user && isFormerUsername(username, user))
    return (
      <Navigate
        from="/u/$username"
        to="/u/$username"
        params={{ username: user.username }}
        search
        replace
      />
    )
  return (
    <ProfilePage
      key={username}
      username={username}
      tab={tab}
      onTab={(next) => void navigate(searchOf(next))}
      ownRequests={<FriendRequests />}
      ownCards={<FriendsCard />}
      actions={(user) => <ProfileActions user={user} />}
    />
  )
}
