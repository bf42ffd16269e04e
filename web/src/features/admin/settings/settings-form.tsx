import type { Settings } from '@county-golf/contract/admin-settings'
import { accountingTimeZones, membershipTypes } from '@county-golf/contract/constants'
import { settingLabels } from '@county-golf/contract/setting-labels'
import { zoneName } from '../../../lib/dates.ts'
import { changedFields } from '../../../lib/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Row } from '../../../ui/layout.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import styles from '../admin.module.css'
import { FieldGrid } from '../layout.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { readSettings, settingsInput } from './settings-form-values.ts'

const membershipTypeLabels = { yearly: 'Yearly', monthly: 'Monthly', lifetime: 'Lifetime' }

const amounts = [
  'serviceFeeCents',
  'depositCents',
  'walletCapCents',
  'dailyTopUpCents',
  'publicPrizeMaxCents',
  'membershipPriceCents',
] as const

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm(settingsInput(settings))
  const save = useAdminMutation('PUT /admin/settings', {
    success: ({ approvalId }) =>
      approvalId
        ? 'Settings saved. The new two-person limit is pending a second admin’s approval.'
        : 'Settings saved',
    failure: 'Couldn’t save settings. Please try again.',
    onError: form.fail,
  })

  const submit = () => {
    const { values, errors } = readSettings(form.values)
    // Send only changed settings, so that a concurrent edit of the others isn't reverted.
    if (form.check(errors))
      save.mutate({ body: changedFields(settings, { ...settings, ...values }) })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FieldGrid className={styles.even}>
        {amounts.map((name) => (
          <MoneyInput {...form.field(name)} key={name} label={settingLabels[name]} />
        ))}
        <NativeSelect
          {...form.field('membershipType')}
          label={settingLabels.membershipType}
          data={membershipTypes.map((value) => ({ value, label: membershipTypeLabels[value] }))}
        />
        <TextInput
          {...form.field('cancellationWindowHours')}
          label={settingLabels.cancellationWindowHours}
          inputMode="numeric"
        />
        <TextInput
          {...form.field('decisionHours')}
          label={settingLabels.decisionHours}
          inputMode="numeric"
        />
      </FieldGrid>
      <MoneyInput
        {...form.field('twoPersonLimitCents')}
        label={settingLabels.twoPersonLimitCents}
        description="Larger adjustments, which add up per player and day, new admins, and new emails need a second admin’s approval. Leave blank to let one admin make any adjustment."
      />
      <NativeSelect
        {...form.field('accountingTimeZone')}
        label={settingLabels.accountingTimeZone}
        description="Sets when a day starts and ends in Ledger, Overview, End of day, and Audit log. Reports for past days change too."
        data={accountingTimeZones.map((value) => ({
          value,
          label: value === 'UTC' ? value : `${zoneName(value)} (${value})`,
        }))}
      />
      <Row gap={2} wrap>
        <Button type="submit" loading={save.isPending}>
          Save settings
        </Button>
      </Row>
    </Form>
  )
}
