import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { fieldErrors } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Tab, TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import styles from './edit.module.css'
import { GolfFields, PersonalFields, PreferenceFields, SettingFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const tabs = {
  personal: {
    label: 'Personal',
    Fields: PersonalFields,
    names: ['displayName', 'bio', 'phone', 'sharePhone', 'homeState', 'homeCounty'],
  },
  golf: {
    label: 'Golf Profile',
    Fields: GolfFields,
    names: [
      'skillLevel',
      'homeCourse',
      'handedness',
      'driveDistance',
      'preferredTees',
      'paceOfPlay',
    ],
  },
  preferences: {
    label: 'Preferences',
    Fields: PreferenceFields,
    names: ['preferredTimes', 'travelRadius', 'availability', 'gameGoals'],
  },
  settings: {
    label: 'Settings',
    Fields: SettingFields,
    names: ['profileVisibility', 'showName', 'showWalletBadge'],
  },
}

type TabName = keyof typeof tabs

const tabNames = Object.keys(tabs) as TabName[]

/** The first tab that has an error. */
const tabOf = (errors: Record<string, string>): TabName | undefined =>
  tabNames.find((tab) => tabs[tab].names.some((name) => errors[name]))

/** The profile form in four tabs, saved together. */
export function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('personal')
  const { form, photo, setPhoto, save, isUnsaved } = useProfileForm(user, {
    onSaved: onClose,
    onError: (error) => setTab((now) => tabOf(fieldErrors(error)) ?? now),
  })
  const { Fields } = tabs[tab]
  const submit = () => {
    if (isUnsaved) save.mutate()
    else onClose()
  }
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog title="Edit Profile" open onClose={cancel} unsaved={isUnsaved} size="large">
      <Form form={form} onSubmit={submit} className={styles.form}>
        {form.isRestored && (
          <Row as="p" gap={2} wrap justify="between" className="soft-second">
            We restored your unsaved changes.
            <Button variant="quiet" size="small" onClick={() => form.reset()}>
              Start over
            </Button>
          </Row>
        )}
        <Tabs label="Profile sections" value={tab} onChange={setTab}>
          {tabNames.map((name) => (
            <Tab key={name} value={name}>
              {tabs[name].label}
            </Tab>
          ))}
        </Tabs>
        <TabPanel value={tab}>
          <Stack gap={5} className={styles.fields}>
            <Fields user={user} form={form} photo={photo} setPhoto={setPhoto} />
          </Stack>
        </TabPanel>
        <DialogFoot>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Changes
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
