import type { User } from '@county-golf/contract/users'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { dialogCopy } from './copy.ts'
import type { FieldErrors } from './draft.ts'
import styles from './edit.module.css'
import { GolfFields } from './golf-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { SettingFields } from './setting-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const tabs = [
  {
    value: 'personal',
    label: dialogCopy.personal,
    fields: ['displayName', 'bio', 'phone', 'homeState', 'homeCounty'],
  },
  {
    value: 'golf',
    label: dialogCopy.golf,
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
    label: dialogCopy.preferences,
    fields: ['preferredTimes', 'travelRadius', 'availability', 'gameGoals'],
  },
  {
    value: 'settings',
    label: dialogCopy.settings,
    fields: ['profileVisibility', 'showWalletBadge'],
  },
] as const

type TabName = (typeof tabs)[number]['value']

/** The first tab that has an error. */
const tabOf = (errors: FieldErrors): TabName | undefined =>
  tabs.find(({ fields }) => fields.some((field) => errors[field]))?.value

/** The profile form in four tabs, saved together. */
export default function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('personal')
  const form = useProfileForm(user)
  const { save } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isUnsaved) return onClose()
    save.mutate(undefined, {
      onSuccess: () => {
        toast.success(dialogCopy.saved)
        onClose()
      },
      onError: (error) => {
        setTab((now) => tabOf(fieldErrors(error)) ?? now)
        toast.error(messageOf(error, dialogCopy.saveError))
      },
    })
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog title={dialogCopy.title} open onClose={cancel} unsaved={form.isUnsaved} size="large">
      <form className={styles.form} onSubmit={submit} noValidate>
        {form.isRestored && (
          <p className={styles.restored}>
            {dialogCopy.restored}
            <Button variant="quiet" size="small" onClick={form.startOver}>
              {dialogCopy.startOver}
            </Button>
          </p>
        )}
        <Tabs label={dialogCopy.sections} value={tab} onChange={setTab}>
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
            {dialogCopy.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {dialogCopy.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
