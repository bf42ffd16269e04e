import type { ImportReport, ImportStep } from '@county-golf/contract/admin-locations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { saveCsv } from '../../lib/download.ts'
import { upload } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/meters.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'

type Attempt = { preview: boolean; list: File }
type Progress = { doing: 'Sending' | 'Reading' | 'Importing'; percent: number }

const doingTo = ({ name, size }: File, { doing }: Progress): string =>
  `${doing} ${name}, ${Math.ceil(size / 1024).toLocaleString('en-US')} KB…`

/** The server's own sentence about a list that could not be imported. */
class ImportFailure extends Error {}

/** Sends a list, and hears how far it is. @throws ImportFailure */
async function sendList(
  { preview, list }: Attempt,
  told: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<ImportReport> {
  const form = new FormData()
  form.set('file', list, list.name)
  let outcome: Exclude<ImportStep, { percent: number }> | undefined
  await upload(
    'POST /admin/locations/courses/import',
    { query: { preview: preview ? 'true' : 'false', name: list.name.slice(0, 100) }, form },
    {
      signal: told.signal,
      onSent: (percent) => told.onProgress({ doing: 'Sending', percent }),
      onStep: (line) => {
        const step = line as ImportStep
        if (!('percent' in step)) outcome = step
        else told.onProgress({ doing: preview ? 'Reading' : 'Importing', percent: step.percent })
      },
    },
  )
  if (outcome && 'report' in outcome) return outcome.report
  throw new ImportFailure(outcome?.error ?? 'The connection broke off. Please try again.')
}

const sampleList = [
  [
    'name',
    'state',
    'county',
    'latitude',
    'longitude',
    'holes',
    'par',
    'course_rating',
    'slope_rating',
  ],
  ['Bethpage Black', 'NY', 'Nassau', 40.745, -73.454, 18, 71, 77.5, 155],
  ['Pine Ridge', 'MD', 'Baltimore County', null, null, 18, 72, null, null],
]

/** A list of courses (CSV or GeoJSON): first what it would do, then, when that is right, done. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<Progress>()
  const attempt = useRef<AbortController>(undefined)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (asked: Attempt) => {
      const own = new AbortController()
      attempt.current = own
      setProgress({ doing: 'Sending', percent: 0 })
      return sendList(asked, { onProgress: setProgress, signal: own.signal })
    },
    onSuccess: (report) => {
      // The dialog itself shows what was done; a list that was only tried has changed nothing.
      if (!report.preview) void client.invalidateQueries()
    },
  })
  // Who closes the dialog ends it: the server then saves nothing.
  useEffect(() => () => attempt.current?.abort(), [])
  const { data } = send
  return (
    <Dialog title="Import a list of courses" open onClose={onClose}>
      <div className={styles.form}>
        <label className={styles.form}>
          <span>CSV or GeoJSON file</span>
          <input
            type="file"
            accept=".csv,.json,.geojson,text/csv,application/geo+json"
            disabled={send.isPending && !send.variables.preview}
            onChange={(event) => {
              const list = event.currentTarget.files?.[0]
              setFile(list)
              attempt.current?.abort()
              send.reset()
              if (list) send.mutate({ preview: true, list })
            }}
          />
        </label>
        <p className={styles.soft}>
          Each line of a CSV file needs a name, and either latitude and longitude or state and
          county. Holes, par, course rating, slope rating, and address are optional. A GeoJSON file
          has the same as properties.
        </p>
        <Button variant="quiet" size="small" onClick={() => saveCsv(sampleList, 'courses.csv')}>
          Download a sample
        </Button>
        <span role="status" className="visually-hidden">
          {send.isPending && file && progress && doingTo(file, progress)}
        </span>
        {send.isPending && file && progress && (
          <div>
            <p className={styles.head}>
              <span aria-hidden="true">{doingTo(file, progress)}</span>
              <span className="figures" aria-hidden="true">
                {progress.percent}%
              </span>
            </p>
            <ProgressBar value={progress.percent} max={100} label={progress.doing} />
          </div>
        )}
        <div role="alert">
          {send.error && (
            <Notice tone="flag">
              {send.error instanceof ImportFailure
                ? send.error.message
                : messageOf(send.error, 'The list could not be imported.')}
            </Notice>
          )}
        </div>
        {data?.lines === 0 && (
          <Notice tone="flag">
            We found no courses in {file?.name}. Choose a CSV or GeoJSON file with the columns
            above.
          </Notice>
        )}
        {data && data.lines > 0 && (
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

type RejectedProps = { lines: ImportReport['rejected']; count: number }

/** The first few lines that were not taken and why; all that the server names as a file. */
function Rejected({ lines, count }: RejectedProps) {
  const save = () => {
    const rows = [
      ['line', 'field', 'reason'],
      ...lines.map(({ line, field, reason }) => [line, field, reason]),
    ]
    saveCsv(rows, 'rejected-lines.csv')
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
          {count > lines.length &&
            ` The file has the first ${lines.length.toLocaleString('en-US')}.`}
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
