import type { Viewer } from '../../data/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ContourBackground } from '../../ui/contour-background.tsx'
import { Row } from '../../ui/layout.tsx'
import { hero as copy } from './copy.ts'
import styles from './hero.module.css'
import { MapSection } from './map-section.tsx'

type HeroProps = {
  viewer: Viewer
  /** The state the map is zoomed to. */
  state: string | undefined
  onState: (stateCode: string | undefined) => void
}

export function Hero({ viewer, state, onState }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <ContourBackground />
      <div className={styles.inner}>
        <div>
          <p className={styles.eyebrow}>{copy.eyebrow}</p>
          <h1 id="welcome" className={styles.headline}>
            {copy.headline}
          </h1>
          <p className={styles.lead}>{copy.lead}</p>
          <Row gap={3} wrap className={styles.actions}>
            <LinkButton to="/sessions" size="large">
              {copy.browse}
            </LinkButton>
            {viewer.user || viewer.pending ? (
              <LinkButton to="/create-session" variant="outline" size="large">
                {copy.create}
              </LinkButton>
            ) : (
              <LinkButton to="/login" variant="outline" size="large" data-guest>
                {copy.join}
              </LinkButton>
            )}
          </Row>
        </div>
        <MapSection state={state} onState={onState} />
      </div>
    </section>
  )
}
