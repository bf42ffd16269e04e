import type { Device } from '@county-golf/contract/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shortDateTime } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { devicesQuery } from './api.ts'
import { devices as copy } from './copy.ts'
import { deviceName } from './device-name.ts'
import { Section, SettingRow } from './section.tsx'

/** The devices the player is logged in on, each with a way to log it out. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery)
  const client = useQueryClient()
  const logOut = useCall('DELETE /auth/tokens/{id}', {
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
  return (
    <Section title={copy.title} hint={copy.hint}>
      <Loaded query={devices} failed={copy.loadFailed} skeleton="3rem">
        {({ items }) =>
          thisDeviceFirst(items).map(({ id, userAgent, lastUsedAt, createdAt, current }) => (
            <SettingRow
              key={id}
              label={current ? copy.active : copy.lastActive(shortDateTime(lastUsedAt))}
              action={
                !current && (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={copy.logOutDevice(deviceName(userAgent), shortDateTime(createdAt))}
                    loading={logOut.isPending && logOut.variables.params.id === id}
                    onClick={() =>
                      logOut.mutate(
                        { params: { id } },
                        { onError: toast.failed(copy.logOutFailed) },
                      )
                    }
                  >
                    {copy.logOut}
                  </Button>
                )
              }
            >
              <Row as="span" gap={2} wrap>
                <strong>{deviceName(userAgent)}</strong>
                {current && <Badge>{copy.thisDevice}</Badge>}
              </Row>
              <Muted as="span">{copy.loggedIn(shortDateTime(createdAt))}</Muted>
            </SettingRow>
          ))
        }
      </Loaded>
    </Section>
  )
}

const thisDeviceFirst = (devices: readonly Device[]): Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current))
