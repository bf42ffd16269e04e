import { LinkButton } from '../../ui/button.tsx'
import { ContourBackground } from '../../ui/contour-background.tsx'
import styles from './join-banner.module.css'

/** For guests: the next step. */
export function JoinBanner() {
  return (
    <section className={styles.banner} aria-labelledby="join">
      <ContourBackground />
      <div>
        <h2 id="join">Ready to Join?</h2>
        <p className={styles.text}>
          An account costs nothing. You pay when you take a spot, and see what comes back before you
          do.
        </p>
      </div>
      <LinkButton to="/signup" size="large">
        Get Started Free
      </LinkButton>
    </section>
  )
}
