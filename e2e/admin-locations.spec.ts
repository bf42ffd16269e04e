import { readFile } from 'node:fs/promises'
import { uniqueName } from './accounts.ts'
import { newAdmin } from './admins.ts'
import { choose } from './create-form.ts'
import { expect, test } from './fixtures.ts'

test('a state, a county, and a course are added, edited, and removed', async ({ open }) => {
  const page = await open(await newAdmin())
  const expectText = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
  const confirm = (title: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Remove' }).click()

  await page.goto('/admin?tab=locations&list=states')
  await page.getByRole('button', { name: 'Add state' }).click()
  const state = page.getByRole('dialog', { name: 'Add state' })
  await state.getByRole('button', { name: 'Add state' }).click()
  await expect(state.getByText('Enter a name')).toBeVisible()
  await expect(state.getByText('Enter a two-letter code')).toBeVisible()
  await expect(state.getByLabel('Name')).toBeFocused()
  await state.getByLabel('Name').fill('Zembla')
  await state.getByLabel('Code').fill('zzz')
  await expect(state.getByLabel('Code')).toHaveValue('ZZ')
  await state.getByRole('button', { name: 'Add state' }).click()
  await expectText('State added.')

  // The tab's chip. The table's column header follows it.
  await page.getByRole('button', { name: 'Counties', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add county' }).click()
  const county = page.getByRole('dialog', { name: 'Add county' })
  await county.getByRole('button', { name: 'Add county' }).click()
  await expect(county.getByText('Enter a name')).toBeVisible()
  await expect(county.getByLabel('State')).toHaveAccessibleDescription('Select a state')
  await choose(page, 'State', 'Zembla')
  await county.getByLabel('Name', { exact: true }).fill('Arden')
  await county.getByLabel('Latitude (optional)').fill('40.73')
  await county.getByRole('button', { name: 'Add county' }).click()
  await expect(county.getByText('Enter both latitude and longitude')).toBeVisible()
  await county.getByLabel('Longitude (optional)').fill('-73.59')
  await county.getByRole('button', { name: 'Add county' }).click()
  await expectText('County added.')

  await page.getByRole('button', { name: 'Courses', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add course' }).click()
  const course = page.getByRole('dialog', { name: 'Add course' })
  await course.getByLabel('Name').fill('Kinbote Links')
  await choose(page, 'State', 'Zembla')
  await choose(page, 'County', 'Arden County')
  await course.getByRole('button', { name: 'Add course' }).click()
  await expectText('Course added.')
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('kinbote')
  await page.getByRole('button', { name: 'Edit Kinbote Links' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Kinbote Links' })
  await edit.getByLabel('Par (optional)').fill('seventy')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Par must be a number')).toBeVisible()
  await edit.getByLabel('Par (optional)').fill('72')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectText('Course saved.')
  await expect(page.getByRole('cell', { name: '—, 72' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Kinbote Links' }).click()
  await confirm('Remove Kinbote Links?')
  await expectText('Course removed.')
  await page.goto('/admin?tab=locations&list=counties&q=arden&state=ZZ')
  await page.getByRole('button', { name: 'Remove Arden County' }).click()
  await confirm('Remove Arden County?')
  await expectText('County removed.')
  await page.goto('/admin?tab=locations&list=states')
  await page.getByRole('button', { name: 'Remove Zembla' }).click()
  await confirm('Remove Zembla?')
  await expectText('State removed.')
})

/** Runs in the page. */
const watchReading = `new MutationObserver(() => {
  const bar = document.querySelector('[role=progressbar][aria-label=Reading]')
  if (bar) document.documentElement.dataset.read = bar.getAttribute('aria-valuenow')
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] })`

test('a course import previews its changes, applies them, and reports rejected lines', async ({
  open,
}) => {
  const page = await open(await newAdmin(), { width: 390, height: 844 })
  const name = uniqueName('Links')
  await page.goto('/admin?tab=locations')
  await page.getByRole('button', { name: 'Import courses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import courses' })
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  const lines = [`${name},NY,Nassau,18`, ',NY,Nassau,9', 'Odd Links,NY,Nassau,18;9']
  // Large enough to show progress. The values are recorded because the bar may be gone before an assertion.
  const known = Array.from({ length: 10_000 }, () => lines[0])
  await page.evaluate(watchReading)
  await dialog.getByLabel('CSV or GeoJSON file').setInputFiles({
    name: 'new-courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,state,county,holes', ...lines, ...known].join('\n')),
  })
  await expect(dialog.getByText('Will be added')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-read', /^[1-9]/)
  await expect(dialog.getByText('row 3: has no name')).toBeVisible()
  await expect(dialog.getByText("row 4: holes '18;9' is not a whole number")).toBeVisible()
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download rejected rows' }).click()
  const saved = await (await file).path()
  expect((await readFile(saved, 'utf8')).split('\r\n')).toEqual([
    '\uFEFFrow,field,reason',
    '3,name,has no name',
    "4,holes,holes '18;9' is not a whole number from 1 to 108",
    '',
  ])
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Import complete.')).toBeVisible()
  await expect(dialog.getByText('Added', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(name)
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
})
