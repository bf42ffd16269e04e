import type { Settings } from '@county-golf/contract/admin-settings'
import {
  accountingTimeZones,
  carefulStatesWithoutPrizes,
  membershipTypes,
} from '@county-golf/contract/constants'
import { settingLabels } from '@county-golf/contract/setting-labels'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api-error.ts'
import { zoneName } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import styles from './admin.module.css'
import { copy } from './copy/settings.ts'
import { changedSettings, readSettings } from './settings-form-values.ts'
import { useStates } from './state-filter.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

const amounts = [
  'serviceFeeCents',
  'depositCents',
  'walletCapCents',
  'dailyTopUpCents',
  'membershipPriceCents',
] as const
type AmountName = (typeof amounts)[number]

const dollarInput = (cents: number) => (cents / 100).toFixed(2)

export function SettingsForm({ settings }: { settings: Settings }) {
  const states = useStates()
  const [dollars, setDollars] = useState(
    () =>
      Object.fromEntries(amounts.map((name) => [name, dollarInput(settings[name])])) as Record<
        AmountName,
        string
      >,
  )
  const [type, setType] = useState(settings.membershipType)
  const [zone, setZone] = useState(settings.accountingTimeZone)
  const [hours, setHours] = useState(String(settings.cancellationWindowHours))
  const [limit, setLimit] = useState(
    settings.twoPersonLimitCents === null ? '' : dollarInput(settings.twoPersonLimitCents),
  )
  const [excludedStates, setExcludedStates] = useState(settings.statesWithoutPrizes)
  const save = useAdminMutation('PUT /admin/settings', {
    success: ({ approvalId }) => (approvalId ? copy.savedPending : copy.saved),
    failure: copy.saveFailed,
  })
  const [inputErrors, setInputErrors] = useState<Record<string, string>>({})
  const errors = { ...fieldErrors(save.error), ...inputErrors }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { values, errors } = readSettings({ amounts: dollars, hours, limit })
    setInputErrors(errors)
    if (Object.keys(errors).length > 0) return
    const input = {
      ...values,
      membershipType: type,
      accountingTimeZone: zone,
      statesWithoutPrizes: excludedStates,
    }
    save.mutate({ body: changedSettings(settings, input) })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={`${styles.pair} ${styles.even}`}>
        {amounts.map((name) => (
          <TextInput
            key={name}
            label={settingLabels[name]}
            inputMode="decimal"
            leftSection="$"
            value={dollars[name]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setDollars((old) => ({ ...old, [name]: value }))
            }}
            error={errors[name]}
          />
        ))}
        <NativeSelect
          label={settingLabels.membershipType}
          value={type}
          onChange={(event) =>
            setType(membershipTypes.find((known) => known === event.currentTarget.value) ?? type)
          }
        >
          {membershipTypes.map((known) => (
            <option key={known} value={known}>
              {copy.membershipTypes[known]}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label={settingLabels.cancellationWindowHours}
          inputMode="numeric"
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
          error={errors.cancellationWindowHours}
        />
      </div>
      <TextInput
        label={settingLabels.twoPersonLimitCents}
        description={copy.limitHint}
        inputMode="decimal"
        leftSection="$"
        value={limit}
        onChange={(event) => setLimit(event.currentTarget.value)}
        error={errors.twoPersonLimitCents}
      />
      <NativeSelect
        label={settingLabels.accountingTimeZone}
        description={copy.zoneHint}
        value={zone}
        onChange={(event) =>
          setZone(accountingTimeZones.find((known) => known === event.currentTarget.value) ?? zone)
        }
        error={errors.accountingTimeZone}
      >
        {accountingTimeZones.map((known) => (
          <option key={known} value={known}>
            {known === 'UTC' ? known : `${zoneName(known)} (${known})`}
          </option>
        ))}
      </NativeSelect>
      <MultiSelect
        label={settingLabels.statesWithoutPrizes}
        description={copy.statesHint}
        searchable
        data={states.map(({ code, name }) => ({ value: code, label: name }))}
        value={states.length > 0 ? excludedStates : []}
        onChange={setExcludedStates}
        error={errors.statesWithoutPrizes}
      />
      <div className={styles.buttons}>
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            setExcludedStates([...new Set([...excludedStates, ...carefulStatesWithoutPrizes])])
          }
        >
          {copy.addStates}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending}>
          {copy.submit}
        </Button>
      </div>
    </form>
  )
}
