import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../test/backups.ts'
import { checkDataDir } from './check-data-dir.ts'

test('the data folder is created and tried, unless nothing is stored there', async () => {
  const folder = folderForTest()
  const unset = { S3_BUCKET: undefined, SMTP_URL: undefined }
  await checkDataDir({ DATA_DIR: path.join(folder, 'data'), ...unset })
  expect(readdirSync(path.join(folder, 'data'))).toEqual([])
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const settings of [unset, { ...unset, S3_BUCKET: 'golf' }])
    for (const DATA_DIR of [file, path.join(file, 'data'), '/proc/nope'])
      await expect(checkDataDir({ DATA_DIR, ...settings })).rejects.toThrow(
        `Couldn’t write to the data folder ${DATA_DIR}`,
      )
  await checkDataDir({ DATA_DIR: file, S3_BUCKET: 'golf', SMTP_URL: 'smtp://localhost' })
})
