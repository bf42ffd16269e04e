import type { User } from '@county-golf/contract/users'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { About } from './about.tsx'
import { Achievements } from './achievements.tsx'
import { RecentSessions } from './recent-sessions.tsx'

export type ProfileTab = 'about' | 'sessions' | 'achievements'

type ProfileTabsProps = {
  user: User
  isOwner: boolean
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
}

export function ProfileTabs({ user, isOwner, tab, onTab }: ProfileTabsProps) {
  return (
    <>
      <Tabs label="Profile" value={tab} onChange={onTab}>
        <Tab value="about">About</Tab>
        <Tab value="sessions">Sessions</Tab>
        <Tab value="achievements">Achievements</Tab>
      </Tabs>
      <TabPanel value={tab}>
        {tab === 'about' && <About user={user} />}
        {tab === 'sessions' && <RecentSessions userId={user.id} isOwner={isOwner} />}
        {tab === 'achievements' && <Achievements userId={user.id} />}
      </TabPanel>
    </>
  )
}
