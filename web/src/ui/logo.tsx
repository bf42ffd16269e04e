import styles from './logo.module.css'

/** A flag on a contour line, in the current text color. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M10.5 23.500V5l10.5 4.750-10.5 4.750" />
      <path d="M2.5 26c3.5-3 6-3 9.5-.8s6.5 2.2 9.5.3 5.5-2 8-.8" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span data-wordmark>County Golf</span>
    </span>
  )
}
