import type { Achievement } from '@county-golf/contract/profiles'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../../lib/dates.ts'
import { Grid, Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { Muted } from '../../../ui/text.tsx'
import { achievementsQuery } from './api.ts'
import styles from './profile.module.css'

/** The Achievements tab: earned ones first, latest first, then the others. */
export function Achievements({ userId }: { userId: string }) {
  const query = useQuery(achievementsQuery(userId))
  const earned = query.data?.filter(({ earnedAt }) => earnedAt !== null).length ?? 0
  return (
    <Loaded query={query} failed="Couldn’t load achievements" skeleton="6rem">
      {(achievements) => (
        <>
          <Muted size="inherit" className={styles.earnedCount}>
            {`${earned} of ${achievements.length} earned`}
          </Muted>
          <Grid as="ul" min="17rem" gap={[6, 5]}>
            {achievements.map((achievement) => (
              <Medal key={achievement.key} achievement={achievement} />
            ))}
          </Grid>
        </>
      )}
    </Loaded>
  )
}

function Medal({ achievement }: { achievement: Achievement }) {
  const { title, description, reached, target, earnedAt } = achievement
  return (
    <Row as="li" gap={4} align="stretch">
      <Row
        as="span"
        justify="center"
        inline
        className={`toned keeps-size ${styles.medal}`}
        data-tone={earnedAt ? 'brass' : 'gray'}
      >
        <IconTrophy size={22} aria-hidden="true" />
      </Row>
      <Stack gap={1} className={`fill ${styles.achievement}`}>
        <h2>{title}</h2>
        <Muted>{description}</Muted>
        {earnedAt ? (
          <Muted className={`strong ${styles.earned}`}>{`Earned ${shortDate(earnedAt)}`}</Muted>
        ) : (
          <Row gap={3} className="soft-small">
            <div className="fill">
              <ProgressBar value={reached} max={target} />
            </div>
            <span className="figures keeps-size">{`${reached} of ${target}`}</span>
          </Row>
        )}
      </Stack>
    </Row>
  )
}
