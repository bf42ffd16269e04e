import type { User } from '@county-golf/contract/users'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { About } from './about.tsx'
import { Achievements } from './achievements.tsx'
import { pageCopy } from './copy.ts'
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
      <Tabs label={pageCopy.title} value={tab} onChange={onTab}>
        <Tab value="about">{pageCopy.about}</Tab>
        <Tab value="sessions">{pageCopy.sessions}</Tab>
        <Tab value="achievements">{pageCopy.achievements}</Tab>
      </Tabs>
      <TabPanel value={tab}>
        {tab === 'about' && <About user={user} />}
        {tab === 'sessions' && <RecentSessions userId={user.id} isOwner={isOwner} />}
        {tab === 'achievements' && <Achievements userId={user.id} />}
      </TabPanel>
    </>
  )
}
