import { IconDownload } from '@tabler/icons-react'
import { viewerTimeZone } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { copy } from './copy.ts'
import { monthName } from './months.ts'
import styles from './transactions.module.css'

const formats = [
  { format: 'csv', label: copy.statement.csv },
  { format: 'html', label: copy.statement.print },
] as const

/** Downloads a statement for the selected month or for all time. */
export function StatementButtons({ month }: { month: string | undefined }) {
  const file = useDownload('GET /wallet/statement', copy.statement.failed)
  return (
    <Row gap={[2, 3]} wrap className={styles.statement}>
      <span>{copy.statement.label(month && monthName(month))}</span>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="outline"
          size="small"
          icon={<IconDownload size={16} aria-hidden="true" />}
          loading={file.isPending && file.variables.query?.format === format}
          aria-label={copy.statement.download(label)}
          onClick={() => file.mutate({ query: { format, month, timeZone: viewerTimeZone() } })}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
