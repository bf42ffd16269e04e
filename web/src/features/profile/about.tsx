import type { User } from '@county-golf/contract/users'
import { Stack } from '../../ui/layout.tsx'
import { Subheading } from '../../ui/text.tsx'
import { aboutCopy, skillChoices } from './copy.ts'
import { FactList } from './fact-list.tsx'
import { dash } from './format.ts'
import { HandicapSection } from './handicap.tsx'
import styles from './profile.module.css'

/** The About tab. Empty fields show a dash. */
export function About({ user }: { user: User }) {
  const skill = skillChoices.find(({ value }) => value === user.skillLevel)?.label
  return (
    <Stack gap={8} className={styles.about}>
      <section>
        <Subheading>{aboutCopy.bio}</Subheading>
        <p className={styles.text}>{user.bio || dash}</p>
      </section>
      <section>
        <Subheading>{aboutCopy.golfProfile}</Subheading>
        <FactList
          facts={[
            [aboutCopy.skillLevel, skill],
            [aboutCopy.homeCourse, user.homeCourse],
            [aboutCopy.handedness, user.handedness],
            [
              aboutCopy.drivingDistance,
              user.driveDistance > 0 && aboutCopy.yards(user.driveDistance),
            ],
            [aboutCopy.preferredTees, user.preferredTees],
            [aboutCopy.paceOfPlay, user.paceOfPlay],
          ]}
        />
      </section>
      <HandicapSection userId={user.id} />
      <section>
        <Subheading>{aboutCopy.preferences}</Subheading>
        <FactList
          facts={[
            [aboutCopy.preferredTimes, user.preferredTimes],
            [aboutCopy.travelRadius, aboutCopy.miles(user.travelRadius)],
            [aboutCopy.availability, user.availability],
          ]}
        />
      </section>
      <section>
        <Subheading>{aboutCopy.gameGoals}</Subheading>
        <p className={styles.text}>{user.gameGoals || dash}</p>
      </section>
    </Stack>
  )
}
