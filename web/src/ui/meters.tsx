import { Row } from './layout.tsx'
import styles from './meters.module.css'

const steps = [1, 2, 3, 4] as const

/** A skill level with one to four decorative bars. The label carries the meaning. */
export function SkillMeter({ level, label }: { level: 1 | 2 | 3 | 4; label: string }) {
  return (
    <Row as="span" gap={2} inline className="soft-second">
      <span className={styles.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-on={step <= level || undefined} />
        ))}
      </span>
      {label}
    </Row>
  )
}

type ProgressBarProps = {
  value: number
  max: number
  /** The accessible name. Omit it if text next to the bar says the same. */
  label?: string
}

export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': value,
      }
    : { 'aria-hidden': true }
  return (
    <div {...meaning} className={styles.track}>
      <div className={styles.fill} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
