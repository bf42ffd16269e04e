import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { isPasswordWanted } from '../../lib/password-prompt.ts'
import { useViewer } from '../../lib/viewer.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { profileQuery } from './api.ts'
import { Figures } from './figures.tsx'
import styles from './profile.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { type ProfileTab, ProfileTabs } from './profile-tabs.tsx'
import { SideCards } from './side-cards.tsx'

const EditDialog = lazy(() => import('./edit/edit-dialog.tsx'))

type ProfilePageProps = {
  username: string
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  /** What a visitor may do with this player, such as writing to them. */
  actions?: ((user: User) => ReactNode) | undefined
  /** What waits for the owner's answer, such as friend requests. */
  ownRequests?: ReactNode
  /** What else the owner alone sees at the side, such as their friends. */
  ownCards?: ReactNode
}

/** A player's page: their own, with what only they see, or as others see it. */
export function ProfilePage({
  username,
  tab,
  onTab,
  actions,
  ownRequests,
  ownCards,
}: ProfilePageProps) {
  const { user: viewer } = useViewer()
  const { data: user, error, isFetching, refetch } = useQuery(profileQuery(username))
  const [editing, setEditing] = useState(false)
  usePageTitle(user ? nameOf(user) : 'Profile')

  const isMissing = error instanceof ApiError && error.status === 404
  // An admin sees a private profile once they give their password.
  if (!user && (isMissing || isPasswordWanted(error)))
    return (
      <Page>
        <EmptyState
          as="h1"
          title="User Not Found"
          action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
        >
          There is no player @{username}, or their profile is private.
        </EmptyState>
      </Page>
    )
  if (!user)
    return (
      <Page>
        {error ? (
          <ErrorState
            title="Failed to load profile"
            message={messageOf(error, 'Failed to load profile')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <ProfileSkeleton />
        )}
      </Page>
    )

  const isOwner = viewer?.id === user.id
  return (
    <Page>
      {isOwner && ownRequests}
      <ProfileHeader
        user={user}
        onEdit={isOwner ? () => setEditing(true) : undefined}
        actions={isOwner ? undefined : actions?.(user)}
      />
      {user.limited ? (
        <Notice>
          {user.profileVisibility === 'Private'
            ? `${nameOf(user)} keeps this profile private.`
            : `${nameOf(user)} shares this profile with friends and with players of the same session.`}
        </Notice>
      ) : (
        <>
          <Figures userId={user.id} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <ProfileTabs user={user} isOwner={isOwner} tab={tab} onTab={onTab} />
            </div>
            <SideCards user={user} isOwner={isOwner} ownCards={ownCards} />
          </div>
        </>
      )}
      {editing && (
        <Suspense>
          <EditDialog user={user} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}
