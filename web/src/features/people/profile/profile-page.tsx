import { missingPages, playerTitle } from '@county-golf/contract/pages'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import { ApiError } from '../../../lib/api.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { isPasswordRequired } from '../../../lib/password-prompt.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded, QueryError } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { About } from './about.tsx'
import { Achievements } from './achievements.tsx'
import { playerStatsQuery, profileQuery } from './api.ts'
import { dash, percent } from './fact-list.tsx'
import styles from './profile.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { RecentSessions } from './recent-sessions.tsx'
import { SideCards } from './side-cards.tsx'

const EditDialog = lazyComponent(async () => (await import('./edit/edit-dialog.tsx')).EditDialog)

export type ProfileTab = 'about' | 'sessions' | 'achievements'

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
        title="User Not Found"
        action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
      >
        {`We couldn’t find @${username}, or their profile is private.`}
      </EmptyPage>
    )
  return (
    <Page>
      <Loaded query={query} failed="Failed to load profile" skeleton={<ProfileSkeleton />}>
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
            ? `${nameOf(user)}’s profile is private.`
            : `Only ${nameOf(user)}’s friends and playing partners can see this profile.`}
        </Notice>
      ) : (
        <>
          <ProfileStats userId={user.id} />
          <div className={styles.columns}>
            <div className="shrinks">
              <Tabs label="Profile" value={tab} onChange={onTab}>
                <Tab value="about">About</Tab>
                <Tab value="sessions">Sessions</Tab>
                <Tab value="achievements">Achievements</Tab>
              </Tabs>
              <TabPanel value={tab}>
                {tab === 'about' && <About user={user} isOwner={isOwner} />}
                {tab === 'sessions' && <RecentSessions user={user} isOwner={isOwner} />}
                {tab === 'achievements' && <Achievements userId={user.id} />}
              </TabPanel>
            </div>
            <SideCards user={user} isOwner={isOwner} ownCards={ownCards} />
          </div>
        </>
      )}
      {isEditing && <EditDialog user={user} onClose={() => setEditing(false)} />}
    </>
  )
}

/** The four stats below the name. A dash means that there's no data yet. */
function ProfileStats({ userId }: { userId: string }) {
  const query = useQuery(playerStatsQuery(userId))
  const { data: stats, isPending, isError } = query
  if (isError && !stats)
    return (
      <div className={styles.stats}>
        <QueryError query={query} failed="Couldn’t load stats. Please try again." inNotice />
      </div>
    )
  const orSkeleton = (value: ReactNode) => (isPending ? <Skeleton width="3ch" /> : value)
  return (
    <div className={styles.stats}>
      <Stats>
        <Stat label="Sessions Played">{orSkeleton(stats?.sessionsPlayed ?? dash)}</Stat>
        <Stat label="Avg Score">{orSkeleton(stats?.averageScore ?? dash)}</Stat>
        <Stat label="Win Rate">{orSkeleton(percent(stats?.winRate ?? null))}</Stat>
        <Stat label="Total Earnings">
          {orSkeleton(stats ? <Money cents={stats.earningsCents} /> : dash)}
        </Stat>
      </Stats>
    </div>
  )
}

export function ProfileSkeleton() {
  return (
    <>
      <Row gap={[5, 6]} wrap className={styles.header}>
        <Skeleton width="7rem" height="7rem" />
        <div className={styles.identity}>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton width="8rem" />
        </div>
      </Row>
      <div className={styles.stats}>
        <Skeleton height="4rem" />
      </div>
      <div className={styles.columns}>
        <Skeleton height="20rem" />
        <Skeleton height="14rem" />
      </div>
    </>
  )
}
