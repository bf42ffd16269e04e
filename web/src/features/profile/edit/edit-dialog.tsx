import type { User } from '@county-golf/contract/users'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Problems } from './draft.ts'
import styles from './edit.module.css'
import { GolfFields } from './golf-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { SettingFields } from './setting-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

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

/** A player's profile in four tabs, saved together. */
export default function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('personal')
  const form = useProfileForm(user)
  const { save } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.unsaved) return onClose()
    save.mutate(undefined, {
      onSuccess: () => {
        toast.success('Profile updated')
        onClose()
      },
      onError: (error) => {
        setTab((now) => tabOf(fieldErrors(error)) ?? now)
        toast.error(messageOf(error, 'Failed to update profile'))
      },
    })
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog title="Edit Profile" open onClose={cancel} unsaved={form.unsaved} size="large">
      <form className={styles.form} onSubmit={submit} noValidate>
        {form.isRestored && (
          <p className={styles.restored}>
            We restored your unsaved changes.
            <Button variant="quiet" size="small" onClick={form.startOver}>
              Start over
            </Button>
          </p>
        )}
        <Tabs label="Parts of the profile" value={tab} onChange={setTab}>
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </Tabs>
        <TabPanel value={tab}>
          <div className={styles.fields}>
            {tab === 'personal' && <PersonalFields user={user} {...form} />}
            {tab === 'golf' && <GolfFields {...form} />}
            {tab === 'preferences' && <PreferenceFields {...form} />}
            {tab === 'settings' && <SettingFields {...form} />}
          </div>
        </TabPanel>
        <DialogFoot>
          <Button variant="outline" onClick={cancel}>
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
