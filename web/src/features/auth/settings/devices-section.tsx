import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { shortDate } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { devicesQuery, useSignOutDevice } from './api.ts'
import { deviceName } from './device-name.ts'
import { Row, Section } from './section.tsx'
import styles from './settings.module.css'

/** Where one is signed in; what one does not know can be signed out. */
export function DevicesSection() {
  const { data, error, isError, refetch, isFetching } = useQuery(devicesQuery)
  const signOut = useSignOutDevice()
  return (
    <Section title="Devices" hint="Where you are signed in. Sign out what you do not know.">
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
        data.items.map(({ id, userAgent, lastUsedAt, createdAt, current }) => (
          <Row
            key={id}
            label={`Last used ${shortDate(lastUsedAt)}, signed in ${shortDate(createdAt)}`}
            action={
              !current && (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Sign out ${deviceName(userAgent)}`}
                  loading={signOut.isPending && signOut.variables === id}
                  onClick={() =>
                    signOut.mutate(id, {
                      onError: (problem) =>
                        toast.error(messageOf(problem, 'The device could not be signed out')),
                    })
                  }
                >
                  Sign out
                </Button>
              )
            }
          >
            <span className={styles.inline}>
              <strong>{deviceName(userAgent)}</strong>
              {current && <Badge>This device</Badge>}
            </span>
          </Row>
        ))
      )}
    </Section>
  )
}
