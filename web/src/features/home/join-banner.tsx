import { LinkButton } from '../../ui/button.tsx'
import { ContourBackground } from '../../ui/contour-background.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { joinBanner as copy } from './copy.ts'
import styles from './join-banner.module.css'

/** Invites guests to sign up. */
export function JoinBanner() {
  return (
    <Row
      as="section"
      gap={[6, 8]}
      wrap
      justify="between"
      className={styles.banner}
      aria-labelledby="join"
      data-guest
    >
      <ContourBackground />
      <div>
        <h2 id="join">{copy.title}</h2>
        <Muted size="inherit" className={styles.text}>
          {copy.text}
        </Muted>
      </div>
      <LinkButton to="/signup" size="large">
        {copy.button}
      </LinkButton>
    </Row>
  )
}
