import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { fieldErrors, messageOf } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Tab, TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import { toast } from '../../../../ui/toast.ts'
import { aboutCopy, headerCopy } from '../copy.ts'
import { dialogCopy } from './copy.ts'
import styles from './edit.module.css'
import { GolfFields, PersonalFields, PreferenceFields, SettingFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const tabs = [
  {
    value: 'personal',
    label: dialogCopy.personal,
    fields: ['displayName', 'bio', 'phone', 'homeState', 'homeCounty'],
  },
  {
    value: 'golf',
    label: aboutCopy.golfProfile,
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
    label: aboutCopy.preferences,
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
const tabOf = (errors: Record<string, string>): TabName | undefined =>
  tabs.find(({ fields }) => fields.some((field) => errors[field]))?.value

/** The profile form in four tabs, saved together. */
export function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('personal')
  const profile = useProfileForm(user)
  const { form, save, isUnsaved } = profile
  const submit = () => {
    if (!isUnsaved) return onClose()
    save.mutate(undefined, {
      onSuccess: () => {
        toast.success(dialogCopy.saved)
        onClose()
      },
      onError: (error) => {
        setTab((now) => tabOf(fieldErrors(error)) ?? now)
        form.fail(error)
        toast.error(messageOf(error, dialogCopy.saveError))
      },
    })
  }
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog title={headerCopy.edit} open onClose={cancel} unsaved={isUnsaved} size="large">
      <Form form={form} onSubmit={submit} className={styles.form}>
        {form.isRestored && (
          <Row as="p" gap={2} wrap justify="between" className="soft-second">
            {dialogCopy.restored}
            <Button variant="quiet" size="small" onClick={() => form.reset()}>
              {dialogCopy.startOver}
            </Button>
          </Row>
        )}
        <Tabs label={dialogCopy.sections} value={tab} onChange={setTab}>
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </Tabs>
        <TabPanel value={tab}>
          <Stack gap={5} className={styles.fields}>
            {tab === 'personal' && <PersonalFields user={user} {...profile} />}
            {tab === 'golf' && <GolfFields form={form} />}
            {tab === 'preferences' && <PreferenceFields form={form} />}
            {tab === 'settings' && <SettingFields form={form} />}
          </Stack>
        </TabPanel>
        <DialogFoot>
          <Button variant="outline" onClick={cancel}>
            {dialogCopy.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {dialogCopy.save}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
