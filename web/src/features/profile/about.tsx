import type { User } from '@county-golf/contract/users'
import { Facts } from './facts.tsx'
import { HandicapSection } from './handicap.tsx'
import styles from './profile.module.css'
import { none, skillChoices } from './words.ts'

/** What a player says of themselves; a dash where they have not said. */
export function About({ user }: { user: User }) {
  const skill = skillChoices.find(({ value }) => value === user.skillLevel)?.label
  return (
    <div className={styles.about}>
      <section>
        <h2>Bio</h2>
        <p className={styles.words}>{user.bio || none}</p>
      </section>
      <section>
        <h2>Golf Profile</h2>
        <Facts
          facts={[
            ['Skill level', skill],
            ['Home course', user.homeCourse],
            ['Handedness', user.handedness],
            ['Drive distance', user.driveDistance > 0 && `${user.driveDistance} yards`],
            ['Preferred tees', user.preferredTees],
            ['Pace of play', user.paceOfPlay],
          ]}
        />
      </section>
      <HandicapSection userId={user.id} />
      <section>
        <h2>Preferences</h2>
        <Facts
          facts={[
            ['Preferred times', user.preferredTimes],
            ['Travel radius', `${user.travelRadius} miles`],
            ['Availability', user.availability],
          ]}
        />
      </section>
      <section>
        <h2>Game Goals</h2>
        <p className={styles.words}>{user.gameGoals || none}</p>
      </section>
    </div>
  )
}
