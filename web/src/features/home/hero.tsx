import type { Viewer } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ContourBackground } from '../../ui/contour-background.tsx'
import type { County } from './county.ts'
import styles from './hero.module.css'
import { MapSlot } from './map-slot.tsx'

type HeroProps = {
  viewer: Viewer
  counties: readonly County[] | undefined
  /** The state the map shows alone. */
  state: string | undefined
  onState: (stateCode: string | undefined) => void
}

export function Hero({ viewer, counties, state, onState }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <ContourBackground />
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>County Golf · Golf with new people, close to home</p>
          <h1 id="welcome" className={styles.headline}>
            Find your foursome, county by county.
          </h1>
          <p className={styles.lead}>
            Pick a course and a tee time, or take an open spot in someone else's. Fees, refunds and
            prizes run through your wallet, to the cent.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/sessions" size="large">
              Browse All Sessions
            </LinkButton>
            {viewer.user || viewer.pending ? (
              <LinkButton to="/create-session" variant="outline" size="large">
                Create Session
              </LinkButton>
            ) : (
              <LinkButton to="/login" variant="outline" size="large">
                Join Community
              </LinkButton>
            )}
          </div>
        </div>
        <MapSlot counties={counties} state={state} onState={onState} />
      </div>
    </section>
  )
}
