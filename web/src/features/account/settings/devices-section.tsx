import type { Device } from '@county-golf/contract/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../domain/mutations.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { devicesQuery } from './api.ts'
import { deviceName } from './device-name.ts'
import { SettingRow, SettingsSection } from './section.tsx'

/** The devices the player is logged in on, each with a way to log it out. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery)
  const client = useQueryClient()
  const logOut = useCall('DELETE /auth/tokens/{id}', {
    failure: 'Couldn’t log out that device. Please try again.',
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
  return (
    <SettingsSection
      title="Devices"
      hint="Devices where you’re logged in. Log out of any you don’t recognize."
    >
      <Loaded query={devices} failed="Couldn’t load your devices" skeleton="3rem">
        {({ items }) =>
          thisDeviceFirst(items).map(({ id, userAgent, lastUsedAt, createdAt, current }) => (
            <SettingRow
              key={id}
              label={current ? 'Active now' : `Last active ${shortDateTime(lastUsedAt)}`}
              action={
                !current && (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Log out ${deviceName(userAgent)}, logged in ${shortDateTime(createdAt)}`}
                    loading={logOut.isPending && logOut.variables.params.id === id}
                    onClick={() => logOut.mutate({ params: { id } })}
                  >
                    Log out
                  </Button>
                )
              }
            >
              <Row as="span" gap={2} wrap>
                <strong>{deviceName(userAgent)}</strong>
                {current && <Badge>This device</Badge>}
              </Row>
              <Muted as="span">{`Logged in ${shortDateTime(createdAt)}`}</Muted>
            </SettingRow>
          ))
        }
      </Loaded>
    </SettingsSection>
  )
}

const thisDeviceFirst = (devices: readonly Device[]): Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current))
