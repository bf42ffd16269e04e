import type { Achievement } from '@county-golf/contract/profiles'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../lib/dates.ts'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ProgressBar } from '../../ui/meters.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './achievements.module.css'
import { achievementsQuery } from './api.ts'
import { achievementsCopy, tryAgain } from './copy.ts'

/** The Achievements tab: earned ones first, latest first, then the others. */
export function Achievements({ userId }: { userId: string }) {
  const query = useQuery(achievementsQuery(userId))
  return (
    <Loaded query={query} failed={achievementsCopy.loadError} fallback={tryAgain} skeleton="6rem">
      {(achievements) => <Medals achievements={achievements} />}
    </Loaded>
  )
}

function Medals({ achievements }: { achievements: readonly Achievement[] }) {
  const earned = achievements.filter(({ earnedAt }) => earnedAt !== null).length
  return (
    <>
      <Muted size="inherit" className="below-4">
        {achievementsCopy.earnedCount(earned, achievements.length)}
      </Muted>
      <Grid as="ul" min="17rem" gap={[6, 5]}>
        {achievements.map((achievement) => (
          <Medal key={achievement.key} achievement={achievement} />
        ))}
      </Grid>
    </>
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
        className={styles.icon}
        data-tone={earnedAt ? 'brass' : 'gray'}
      >
        <IconTrophy size={22} aria-hidden="true" />
      </Row>
      <Stack gap={1} className={styles.text}>
        <h2>{title}</h2>
        <Muted>{description}</Muted>
        {earnedAt ? (
          <p className={`soft-second ${styles.earned}`}>
            {achievementsCopy.earnedOn(shortDate(earnedAt))}
          </p>
        ) : (
          <Row gap={3} className={styles.progress}>
            <ProgressBar value={reached} max={target} />
            <span className="figures">{achievementsCopy.progress(reached, target)}</span>
          </Row>
        )}
      </Stack>
    </Row>
  )
}
