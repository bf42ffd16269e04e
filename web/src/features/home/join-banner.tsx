import { LinkButton } from '../../ui/button.tsx'
import { ContourBackground } from '../../ui/contour-background.tsx'
import { joinBanner as copy } from './copy.ts'
import styles from './join-banner.module.css'

/** Invites guests to sign up. */
export function JoinBanner() {
  return (
    <section className={styles.banner} aria-labelledby="join">
      <ContourBackground />
      <div>
        <h2 id="join">{copy.title}</h2>
        <p className={styles.text}>{copy.text}</p>
      </div>
      <LinkButton to="/signup" size="large">
        {copy.button}
      </LinkButton>
    </section>
  )
}
