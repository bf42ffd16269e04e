import type { ImportReport } from '@county-golf/contract/admin-locations'
import { saveCsv } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { copy } from './copy/locations.ts'

const text = copy.import
const rowsShown = 20

type RejectedRowsProps = { rows: ImportReport['rejected']; count: number }

/** The first rejected rows of an import with reasons. All that the server returned can be downloaded. */
export function RejectedRows({ rows, count }: RejectedRowsProps) {
  const save = () =>
    saveCsv(
      [text.rejectedColumns, ...rows.map(({ line, field, reason }) => [line, field, reason])],
      text.rejectedFile,
    )
  return (
    <section className={styles.section} aria-label={text.rejectedRows}>
      <pre className={styles.code}>
        {rows
          .slice(0, rowsShown)
          .map(({ line, reason }) => text.rejectedRow(line, reason))
          .join('\n')}
      </pre>
      <Row gap={3} wrap justify="between">
        <Muted as="span" size="medium">
          {count > rowsShown ? text.firstRejected(rowsShown, count) : text.notImported}
          {count > rows.length && text.fileHolds(rows.length)}
        </Muted>
        <Button variant="outline" size="small" onClick={save}>
          {text.downloadRejected}
        </Button>
      </Row>
    </section>
  )
}
