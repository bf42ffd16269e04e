import type { User } from '@county-golf/contract/users'
import { aboutCopy, skillChoices } from './copy.ts'
import { FactList } from './fact-list.tsx'
import { dash } from './format.ts'
import { HandicapSection } from './handicap.tsx'
import styles from './profile.module.css'

/** The About tab. Empty fields show a dash. */
export function About({ user }: { user: User }) {
  const skill = skillChoices.find(({ value }) => value === user.skillLevel)?.label
  return (
    <div className={styles.about}>
      <section>
        <h2>{aboutCopy.bio}</h2>
        <p className={styles.text}>{user.bio || dash}</p>
      </section>
      <section>
        <h2>{aboutCopy.golfProfile}</h2>
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
        <h2>{aboutCopy.preferences}</h2>
        <FactList
          facts={[
            [aboutCopy.preferredTimes, user.preferredTimes],
            [aboutCopy.travelRadius, aboutCopy.miles(user.travelRadius)],
            [aboutCopy.availability, user.availability],
          ]}
        />
      </section>
      <section>
        <h2>{aboutCopy.gameGoals}</h2>
        <p className={styles.text}>{user.gameGoals || dash}</p>
      </section>
    </div>
  )
}
