import type { Device } from '@county-golf/contract/account'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { devicesQuery, useSignOutDevice } from './api.ts'
import { deviceName } from './device-name.ts'
import { Row, Section } from './section.tsx'
import styles from './settings.module.css'

/** The devices the player is logged in on, each with a way to log it out. */
export function DevicesSection() {
  const { data, error, isError, refetch, isFetching } = useQuery(devicesQuery)
  const signOut = useSignOutDevice()
  return (
    <Section title="Devices" hint="Where you’re logged in. Log out any device you don’t recognize.">
      {isError && !data ? (
        <ErrorState
          title="Failed to load your devices"
          message={messageOf(error, '')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading>
          <Skeleton height="3rem" />
        </Loading>
      ) : (
        thisDeviceFirst(data.items).map(({ id, userAgent, lastUsedAt, createdAt, current }) => (
          <Row
            key={id}
            label={current ? 'In use now' : `Last used ${shortDateTime(lastUsedAt)}`}
            action={
              !current && (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Log out ${deviceName(userAgent)}, logged in ${shortDateTime(createdAt)}`}
                  loading={signOut.isPending && signOut.variables === id}
                  onClick={() =>
                    signOut.mutate(id, {
                      onError: (problem) =>
                        toast.error(
                          messageOf(problem, 'Couldn’t log out the device. Please try again.'),
                        ),
                    })
                  }
                >
                  Log out
                </Button>
              )
            }
          >
            <span className={styles.inline}>
              <strong>{deviceName(userAgent)}</strong>
              {current && <Badge>This device</Badge>}
            </span>
            <span className={styles.note}>Logged in {shortDateTime(createdAt)}</span>
          </Row>
        ))
      )}
    </Section>
  )
}

const thisDeviceFirst = (devices: readonly Device[]): Device[] =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current))
