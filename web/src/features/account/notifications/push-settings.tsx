import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../domain/mutations.ts'
import { notificationKeys } from '../../../domain/notifications.ts'
import { endPush, pushDevicesQuery, turnOnPush } from '../../../domain/push.ts'
import { api, type Output } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/dates.ts'
import { type PushSupport, pushSupport } from '../../../lib/push.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { deviceName } from '../settings/device-name.ts'
import { SettingRow } from '../settings/section.tsx'
import { noticeSettingsQuery } from './api.ts'

type Devices = Output<'GET /notifications/devices'>

const hints: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked:
    'Your browser blocks notifications from County Golf. To get them, allow notifications for this site in your browser’s settings, then reload this page.',
  'needs home screen':
    'To get push notifications on this device, put County Golf on your home screen: tap Share, then “Add to Home Screen”. Then open it from there and turn them on here.',
  missing: 'This browser doesn’t support push notifications.',
}

/** Turns push notifications on or off on this device, and lists the others that have them. */
export function PushSettings() {
  const devices = useQuery(pushDevicesQuery)
  return (
    <Loaded query={devices} failed="Couldn’t load your push notifications" inNotice skeleton="4rem">
      {({ items, publicKey }) => (
        <Stack gap={3}>
          <ThisDevice isOn={items.some(({ current }) => current)} publicKey={publicKey} />
          <OtherDevices items={items.filter(({ current }) => !current)} />
        </Stack>
      )}
    </Loaded>
  )
}

function ThisDevice({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const refresh = useRefresh()
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(publicKey) : turnOff()),
    onError: toast.failed('Couldn’t change push notifications. Please try again.'),
    onSettled: refresh,
  })
  const support = pushSupport()
  if (support !== 'ready') return <Notice tone="brass">{hints[support]}</Notice>
  return (
    <Switch
      label="Push notifications on this device"
      description="Get notifications while County Golf is closed. Your browser asks you to allow them."
      checked={change.isPending ? change.variables : isOn}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}

async function turnOn(publicKey: string): Promise<void> {
  if (!(await turnOnPush(publicKey)))
    toast.error('Your browser didn’t allow notifications.', 'Allow them to turn this on.')
}

async function turnOff(): Promise<void> {
  const { items } = await api('GET /notifications/devices')
  const current = items.find((device) => device.current)
  if (current) await api('DELETE /notifications/devices/{id}', { params: { id: current.id } })
  await endPush()
}

function OtherDevices({ items }: Pick<Devices, 'items'>) {
  const refresh = useRefresh()
  const remove = useCall('DELETE /notifications/devices/{id}', {
    failure: 'Couldn’t remove that device. Please try again.',
    onSettled: refresh,
  })
  return items.map(({ id, userAgent, createdAt }) => (
    <SettingRow
      key={id}
      label={`Push notifications on since ${shortDate(createdAt)}`}
      action={
        <Button
          variant="outline"
          size="small"
          aria-label={`Remove push notifications from ${deviceName(userAgent)}`}
          loading={remove.isPending && remove.variables.params.id === id}
          onClick={() => remove.mutate({ params: { id } })}
        >
          Remove
        </Button>
      }
    >
      <strong>{deviceName(userAgent)}</strong>
    </SettingRow>
  ))
}

/** Reads the devices again, and whether the switches of the kinds have an effect. */
function useRefresh() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: notificationKeys.devices() })
    await client.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey })
  }
}
