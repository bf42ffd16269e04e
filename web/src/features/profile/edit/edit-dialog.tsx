import type { User } from '@county-golf/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { changesOf, type Draft, draftOf, type Problems } from './draft.ts'
import styles from './edit.module.css'
import { GolfFields } from './golf-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { SettingFields } from './setting-fields.tsx'

const tabs = [
  {
    value: 'personal',
    label: 'Personal',
    fields: ['displayName', 'bio', 'phone', 'homeState', 'homeCounty'],
  },
  {
    value: 'golf',
    label: 'Golf Profile',
    fields: [
      'skillLevel',
      'homeCourse',
      'handedness',
      'driveDistance',
      'preferredTees',
      'paceOfPlay',
    ],
  },
  {
    value: 'preferences',
    label: 'Preferences',
    fields: ['preferredTimes', 'travelRadius', 'availability', 'gameGoals'],
  },
  { value: 'settings', label: 'Settings', fields: ['profileVisibility', 'showWalletBadge'] },
] as const

type TabName = (typeof tabs)[number]['value']

/** The tab that has the first field with a problem. */
const tabOf = (problems: Problems): TabName | undefined =>
  tabs.find(({ fields }) => fields.some((field) => problems[field]))?.value

/** What a player says of themselves, in four parts; kept until saved, whatever tab is open. */
export default function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('personal')
  // What was changed elsewhere meanwhile is not put back: only what differs from what one saw is sent.
  const [opened] = useState(user)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [problems, setProblems] = useState<Problems>({})
  const client = useQueryClient()
  const viewer = useViewerActions()
  const save = useMutation({
    mutationFn: () => api('PATCH /auth/profile', { body: changesOf(opened, draft) }),
    onSuccess: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: ['users'] })
      void client.invalidateQueries({ queryKey: ['sessions'] })
      toast.success('Profile updated')
      onClose()
    },
    onError: (error) => {
      const found = fieldErrors(error)
      setProblems(found)
      setTab((now) => tabOf(found) ?? now)
      toast.error(messageOf(error, 'Failed to update profile'))
    },
  })
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(changesOf(opened, draft)).length === 0) onClose()
    else save.mutate()
  }
  const fields = { draft, change, problems }
  return (
    <Dialog title="Edit Profile" open onClose={onClose} size="large">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Tabs label="Parts of the profile" value={tab} onChange={setTab}>
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </Tabs>
        <TabPanel value={tab}>
          <div className={styles.fields}>
            {tab === 'personal' && <PersonalFields user={user} {...fields} />}
            {tab === 'golf' && <GolfFields {...fields} />}
            {tab === 'preferences' && <PreferenceFields {...fields} />}
            {tab === 'settings' && <SettingFields {...fields} />}
          </div>
        </TabPanel>
        <DialogFoot>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Changes
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
