import { missingPages, playerTitle } from '@county-golf/contract/page-titles'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useViewer } from '../../data/viewer.ts'
import { ApiError } from '../../lib/api.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { isPasswordRequired } from '../../lib/password-prompt.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { profileQuery } from './api.ts'
import { pageCopy } from './copy.ts'
import styles from './profile.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileStats } from './profile-stats.tsx'
import { type ProfileTab, ProfileTabs } from './profile-tabs.tsx'
import { SideCards } from './side-cards.tsx'

const EditDialog = lazyComponent(async () => (await import('./edit/edit-dialog.tsx')).EditDialog)

type ProfileSlots = {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  /** Renders the buttons for another player's profile. */
  actions?: ((user: User) => ReactNode) | undefined
  /** Friend requests, shown to the owner above the profile. */
  ownRequests?: ReactNode
  /** More side cards for the owner, such as their friends. */
  ownCards?: ReactNode
}

/** A player's profile. Owners see more, and others see what its visibility allows. */
export function ProfilePage({ username, ...props }: ProfileSlots & { username: string }) {
  const query = useQuery(profileQuery(username))
  const { data: user, error } = query
  usePageTitle(user ? playerTitle(user) : missingPages.player)

  const isMissing = error instanceof ApiError && error.status === 404
  // Admins can open a private profile after they enter their password.
  if (!user && (isMissing || isPasswordRequired(error)))
    return (
      <EmptyPage
        title={pageCopy.notFound}
        action={<LinkButton to="/sessions">{pageCopy.browse}</LinkButton>}
      >
        {pageCopy.notFoundHint(username)}
      </EmptyPage>
    )
  return (
    <Page>
      <Loaded query={query} failed={pageCopy.loadError} skeleton={<ProfileSkeleton />}>
        {(loaded) => <Profile user={loaded} {...props} />}
      </Loaded>
    </Page>
  )
}

function Profile({
  user,
  tab,
  onTab,
  actions,
  ownRequests,
  ownCards,
}: ProfileSlots & { user: User }) {
  const { user: viewer } = useViewer()
  const [isEditing, setEditing] = useState(false)
  const isOwner = viewer?.id === user.id
  return (
    <>
      {isOwner && ownRequests}
      <ProfileHeader
        user={user}
        onEdit={isOwner ? () => setEditing(true) : undefined}
        actions={isOwner ? undefined : actions?.(user)}
      />
      {user.limited ? (
        <Notice>
          {user.profileVisibility === 'Private'
            ? pageCopy.private(nameOf(user))
            : pageCopy.friendsOnly(nameOf(user))}
        </Notice>
      ) : (
        <>
          <ProfileStats userId={user.id} />
          <div className={styles.columns}>
            <div className="shrinks">
              <ProfileTabs user={user} isOwner={isOwner} tab={tab} onTab={onTab} />
            </div>
            <SideCards user={user} isOwner={isOwner} ownCards={ownCards} />
          </div>
        </>
      )}
      {isEditing && <EditDialog user={user} onClose={() => setEditing(false)} />}
    </>
  )
}
