import type { ImportReport, ImportStep } from '@county-golf/contract/admin-locations'
import { cut } from '@county-golf/contract/graphemes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { saveCsv } from '../../../lib/download.ts'
import { upload } from '../../../lib/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { SmallButton } from '../buttons.tsx'
import { Fact, FactGrid } from '../layout.tsx'

const steps = { sending: 'Sending', reading: 'Reading', importing: 'Importing' }

type Attempt = { preview: boolean; file: File }
type Progress = { step: keyof typeof steps; percent: number }

/** Carries the server's reason why a file couldn't be imported. */
class ImportError extends Error {}

/** Uploads a file and reports progress. @throws ImportError */
async function uploadFile(
  { preview, file }: Attempt,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<ImportReport> {
  const form = new FormData()
  form.set('file', file, file.name)
  let outcome: Exclude<ImportStep, { percent: number }> | undefined
  await upload(
    'POST /admin/locations/courses/import',
    { query: { preview: preview ? 'true' : 'false', name: cut(file.name, 100) }, form },
    {
      signal,
      onSent: (percent) => onProgress({ step: 'sending', percent }),
      onStep: (line) => {
        const step = line as ImportStep
        if (!('percent' in step)) outcome = step
        else onProgress({ step: preview ? 'reading' : 'importing', percent: step.percent })
      },
    },
  )
  if (outcome && 'report' in outcome) return outcome.report
  throw new ImportError(outcome?.error ?? 'The connection was lost. Please try again.')
}

const sampleFile = [
  'name state county latitude longitude holes par course_rating slope_rating'.split(' '),
  ['Bethpage Black', 'NY', 'Nassau', 40.745, -73.454, 18, 71, 77.5, 155],
  ['Pine Ridge', 'MD', 'Baltimore County', null, null, 18, 72, null, null],
]

/** Imports courses from a CSV or GeoJSON file, after a preview of the changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<Progress>()
  const abort = useRef<AbortController>(undefined)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (attempt: Attempt) => {
      const controller = new AbortController()
      abort.current = controller
      setProgress({ step: 'sending', percent: 0 })
      return uploadFile(attempt, { onProgress: setProgress, signal: controller.signal })
    },
    onSuccess: (report) => {
      // A preview changes nothing.
      if (!report.preview) void client.invalidateQueries()
    },
  })
  // Closing the dialog cancels the import: the server saves nothing.
  useEffect(() => () => abort.current?.abort(), [])
  const { data } = send
  const progressText =
    send.isPending && file && progress
      ? `${steps[progress.step]} ${file.name}, ${Math.ceil(file.size / 1024).toLocaleString('en-US')} KB…`
      : undefined
  return (
    <Dialog title="Import courses" open onClose={onClose}>
      <Stack gap={4}>
        <label className={styles.file}>
          CSV or GeoJSON file
          <input
            type="file"
            accept=".csv,.json,.geojson,text/csv,application/geo+json"
            disabled={send.isPending && !send.variables.preview}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              setFile(chosen)
              abort.current?.abort()
              send.reset()
              if (chosen) send.mutate({ preview: true, file: chosen })
            }}
          />
        </label>
        <Muted size="medium">
          Each row of a CSV file needs a name, and either latitude and longitude or state and
          county. Address, phone, website, holes, par, tees, course rating, and slope rating are
          optional. A GeoJSON file needs the same properties.
        </Muted>
        <Row gap={2} wrap>
          <SmallButton onClick={() => saveCsv(sampleFile, 'courses.csv')}>
            Download a sample
          </SmallButton>
        </Row>
        <span role="status" className="visually-hidden">
          {progressText}
        </span>
        {progressText && progress && (
          <div>
            <Row as="p" gap={3} wrap justify="between">
              <span aria-hidden="true">{progressText}</span>
              <span className="figures" aria-hidden="true">
                {progress.percent}%
              </span>
            </Row>
            <ProgressBar value={progress.percent} max={100} label={steps[progress.step]} />
          </div>
        )}
        <div role="alert">
          {send.error && (
            <Notice tone="flag">
              {send.error instanceof ImportError
                ? send.error.message
                : messageOf(send.error, 'Couldn’t import the file. Please try again.')}
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
            {!data.preview && <Notice>Import complete.</Notice>}
            <FactGrid>
              {(
                [
                  ['Rows', data.lines],
                  [data.preview ? 'Will be added' : 'Added', data.added],
                  [data.preview ? 'Will be updated' : 'Updated', data.updated],
                  ['Already added', data.known],
                  ['Rejected', data.rejectedCount],
                ] as const
              ).map(([label, count]) => (
                <Fact key={label} label={label}>
                  {count.toLocaleString('en-US')}
                </Fact>
              ))}
            </FactGrid>
            {data.rejectedCount > 0 && <RejectedRows report={data} />}
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
              onClick={() => file && send.mutate({ preview: false, file })}
            >
              Import
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

const rowsShown = 20

/** The first rejected rows of an import with reasons. All that the server returned can be downloaded. */
function RejectedRows({ report }: { report: ImportReport }) {
  const { rejected: rows, rejectedCount: count } = report
  const save = () =>
    saveCsv(
      [['row', 'field', 'reason'], ...rows.map(({ line, field, reason }) => [line, field, reason])],
      'rejected-rows.csv',
    )
  return (
    <Stack as="section" gap={4} aria-label="Rejected rows">
      <pre className={styles.code}>
        {rows
          .slice(0, rowsShown)
          .map(({ line, reason }) => `row ${line}: ${reason}`)
          .join('\n')}
      </pre>
      <Row gap={3} wrap justify="between">
        <Muted as="span" size="medium">
          {count > rowsShown
            ? `The first ${rowsShown} of ${count.toLocaleString('en-US')} rejected rows.`
            : 'These rows won’t be imported.'}
          {count > rows.length &&
            ` The download includes the first ${rows.length.toLocaleString('en-US')}.`}
        </Muted>
        <SmallButton onClick={save}>Download rejected rows</SmallButton>
      </Row>
    </Stack>
  )
}
