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
import { changedSettings, readSettings } from './settings-input.ts'
import { useStates } from './state-filter.tsx'
import { useAct } from './use-act.ts'

const amounts = [
  'serviceFeeCents',
  'depositCents',
  'walletCapCents',
  'dailyTopUpCents',
  'membershipPriceCents',
] as const
type AmountName = (typeof amounts)[number]

const typed = (cents: number) => (cents / 100).toFixed(2)
const typeWords = { yearly: 'Yearly', monthly: 'Monthly', lifetime: 'Lifetime' } as const

export function SettingsForm({ settings }: { settings: Settings }) {
  const states = useStates()
  const [dollars, setDollars] = useState(
    () =>
      Object.fromEntries(amounts.map((name) => [name, typed(settings[name])])) as Record<
        AmountName,
        string
      >,
  )
  const [type, setType] = useState(settings.membershipType)
  const [zone, setZone] = useState(settings.accountingTimeZone)
  const [hours, setHours] = useState(String(settings.cancellationWindowHours))
  const [limit, setLimit] = useState(
    settings.twoPersonLimitCents === null ? '' : typed(settings.twoPersonLimitCents),
  )
  const [without, setWithout] = useState(settings.statesWithoutPrizes)
  const save = useAct('PUT /admin/settings', {
    done: ({ approvalId }) =>
      approvalId
        ? 'The new two-person limit needs a second admin. It’s waiting for approval.'
        : 'Settings saved',
    failed: 'The settings could not be saved',
  })
  const [unread, setUnread] = useState<Record<string, string>>({})
  const problems = { ...fieldErrors(save.error), ...unread }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { read, problems } = readSettings({ amounts: dollars, hours, limit })
    setUnread(problems)
    if (Object.keys(problems).length > 0) return
    const wanted = {
      ...read,
      membershipType: type,
      accountingTimeZone: zone,
      statesWithoutPrizes: without,
    }
    save.mutate({ body: changedSettings(settings, wanted) })
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
            error={problems[name]}
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
              {typeWords[known]}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label={settingLabels.cancellationWindowHours}
          inputMode="numeric"
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
          error={problems.cancellationWindowHours}
        />
        <TextInput
          label={settingLabels.twoPersonLimitCents}
          description="Larger adjustments and new admins need a second admin. Empty for no limit."
          inputMode="decimal"
          leftSection="$"
          value={limit}
          onChange={(event) => setLimit(event.currentTarget.value)}
          error={problems.twoPersonLimitCents}
        />
      </div>
      <NativeSelect
        label={settingLabels.accountingTimeZone}
        description="Counts the days in Ledger, Overview, Day end, and Audit Log. Applies to reports from now on, also for past days."
        value={zone}
        onChange={(event) =>
          setZone(accountingTimeZones.find((known) => known === event.currentTarget.value) ?? zone)
        }
        error={problems.accountingTimeZone}
      >
        {accountingTimeZones.map((known) => (
          <option key={known} value={known}>
            {known === 'UTC' ? known : `${zoneName(known)} (${known})`}
          </option>
        ))}
      </NativeSelect>
      <MultiSelect
        label={settingLabels.statesWithoutPrizes}
        description="Neither bounties nor pots in sessions created there."
        searchable
        data={states.map(({ code, name }) => ({ value: code, label: name }))}
        value={states.length > 0 ? without : []}
        onChange={setWithout}
        error={problems.statesWithoutPrizes}
      />
      <div className={styles.buttons}>
        <Button
          variant="outline"
          size="small"
          onClick={() => setWithout([...new Set([...without, ...carefulStatesWithoutPrizes])])}
        >
          Add the conservative list
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending}>
          Save Settings
        </Button>
      </div>
    </form>
  )
}
