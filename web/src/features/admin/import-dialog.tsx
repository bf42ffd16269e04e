import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { csvOf } from '../../lib/csv.ts'
import { saveFile } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { usePasswordGate } from './password-gate.tsx'

/** A list of courses (CSV or GeoJSON): first what it would do, then, when that is right, done. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const client = useQueryClient()
  const guarded = usePasswordGate()
  const send = useMutation({
    mutationFn: ({ preview, list }: { preview: boolean; list: File }) =>
      guarded(() => {
        const form = new FormData()
        form.set('file', list, list.name)
        return api('POST /admin/locations/courses/import', {
          query: { preview: preview ? 'true' : 'false', name: list.name.slice(0, 100) },
          form,
        })
      }),
    onSuccess: (answer) => {
      // The dialog itself shows what was done; a list that was only tried has changed nothing.
      if (!answer.preview) void client.invalidateQueries()
    },
  })
  const { data } = send
  return (
    <Dialog title="Import a list of courses" open onClose={onClose}>
      <div className={styles.form}>
        <label className={styles.form}>
          <span>CSV or GeoJSON file</span>
          <input
            type="file"
            accept=".csv,.json,.geojson,text/csv,application/geo+json"
            onChange={(event) => {
              const list = event.currentTarget.files?.[0]
              setFile(list)
              send.reset()
              if (list) send.mutate({ preview: true, list })
            }}
          />
        </label>
        <div role="status">
          {send.isPending && file && (
            <>
              {send.variables.preview ? 'Reading' : 'Importing'} {file.name},{' '}
              {Math.ceil(file.size / 1024).toLocaleString('en-US')} KB…
              <progress className={styles.progress} aria-label="Import" />
            </>
          )}
        </div>
        <div role="alert">
          {send.error && (
            <Notice tone="flag">{messageOf(send.error, 'The list could not be imported.')}</Notice>
          )}
        </div>
        {data && (
          <>
            {!data.preview && <Notice>The list was imported.</Notice>}
            <dl className={styles.facts}>
              <Fact label="Lines" count={data.lines} />
              <Fact label={data.preview ? 'Will be added' : 'Added'} count={data.added} />
              <Fact label={data.preview ? 'Will be updated' : 'Updated'} count={data.updated} />
              <Fact label="Known already" count={data.known} />
              <Fact label="Rejected" count={data.rejectedCount} />
            </dl>
            {data.rejectedCount > 0 && (
              <Rejected lines={data.rejected} count={data.rejectedCount} />
            )}
          </>
        )}
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {data?.preview === false ? 'Close' : 'Cancel'}
          </Button>
          {data?.preview !== false && (
            <Button
              disabled={!file || !data || data.added + data.updated === 0}
              loading={send.isPending}
              onClick={() => file && send.mutate({ preview: false, list: file })}
            >
              Import
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  )
}

const rejectedShown = 20

type RejectedProps = { lines: { line: number; reason: string }[]; count: number }

/** The first few lines that were not taken and why; all of them as a file. */
function Rejected({ lines, count }: RejectedProps) {
  const save = () => {
    const rows = [['line', 'reason'], ...lines.map(({ line, reason }) => [line, reason])]
    saveFile(new Blob([csvOf(rows)], { type: 'text/csv' }), 'rejected-lines.csv')
  }
  return (
    <section className={styles.section} aria-label="Rejected lines">
      <pre className={styles.code}>
        {lines
          .slice(0, rejectedShown)
          .map(({ line, reason }) => `line ${line}: ${reason}`)
          .join('\n')}
      </pre>
      <div className={styles.head}>
        <span className={styles.soft}>
          {count > rejectedShown
            ? `The first ${rejectedShown} of ${count.toLocaleString('en-US')} rejected lines.`
            : 'These lines are left out.'}
        </span>
        <Button variant="outline" size="small" onClick={save}>
          Download rejected lines
        </Button>
      </div>
    </section>
  )
}

const Fact = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{count.toLocaleString('en-US')}</dd>
  </div>
)
