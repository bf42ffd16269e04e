import { common } from '../copy.ts'

/** Copy of a list whose records admins add, edit, and remove. */
const recordCopy = (noun: string, plural: string) => ({
  failed: `Couldn’t load ${plural}`,
  add: `Add ${noun.toLowerCase()}`,
  edit: common.edit,
  added: `${noun} added.`,
  saved: `${noun} saved.`,
  saveFailed: `Couldn’t save the ${noun.toLowerCase()}. Please try again.`,
  removed: `${noun} removed.`,
  removeFailed: `Couldn’t remove the ${noun.toLowerCase()}. Please try again.`,
})

export type RecordCopy = ReturnType<typeof recordCopy> & {
  empty: string
  /** What to know before removing a record. */
  removeHint: string
  /** The label of the search. Without it, the list has no filters. */
  search?: string
}

/** Copy of the Locations tab. */
export const copy = {
  lists: { courses: 'Courses', counties: 'Counties', states: 'States' },
  name: 'Name',
  openSessions: 'Open sessions',
  selectState: 'Select a state',
  selectCounty: 'Select a county',
  missingName: 'Enter a name',
  courses: {
    ...recordCopy('Course', 'courses'),
    empty: 'No matching courses',
    search: 'Search courses',
    removeHint: 'You can’t remove a course that’s been used in a session.',
    columns: {
      name: 'Course',
      holes: 'Holes, par',
      rating: 'Rating, slope',
      source: 'Source',
      id: 'Course ID',
    },
    import: 'Import courses',
    selectStateFirst: 'Select a state first',
    address: 'Address',
    numbers: {
      holes: 'Holes',
      par: 'Par',
      courseRating: 'Course rating',
      slopeRating: 'Slope rating',
    },
    badNumber: (label: string) => `${label} must be a number`,
  },
  counties: {
    ...recordCopy('County', 'counties'),
    empty: 'No matching counties',
    search: 'Search counties',
    removeHint: 'You can’t remove a county that has sessions or ZIP codes.',
    columns: { fips: 'FIPS', zone: 'Time zone', id: 'County ID' },
    shortNameHint: 'Short name, like Nassau',
    fullName: 'Full name',
    fullNameHint: 'Only if it isn’t just the name plus “County”',
    fips: 'FIPS code',
    latitude: 'Latitude',
    latitudeHint:
      'The center of the county. If you leave it blank, we use the center of the state, and distances will be off.',
    longitude: 'Longitude',
    longitudeHint: 'Negative in the United States, like -73.59',
    badCoordinates: 'Enter both latitude and longitude, like 40.73 and -73.59',
  },
  states: {
    ...recordCopy('State', 'states'),
    empty: 'No states yet',
    edit: 'Rename',
    removeHint: 'It has no counties, so nothing else is removed.',
    code: 'Code',
    badCode: 'Enter a two-letter code',
  },
  import: {
    file: 'CSV or GeoJSON file',
    hint: 'Each row of a CSV file needs a name, and either latitude and longitude or state and county. Holes, par, course rating, slope rating, and address are optional. A GeoJSON file needs the same properties.',
    sample: 'Download a sample',
    steps: { sending: 'Sending', reading: 'Reading', importing: 'Importing' },
    progress: (step: string, file: string, bytes: number) =>
      `${step} ${file}, ${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB…`,
    connectionLost: 'The connection was lost. Please try again.',
    failed: 'Couldn’t import the file. Please try again.',
    empty: (file: string | undefined) =>
      `We found no courses in ${file}. Choose a CSV or GeoJSON file with the columns above.`,
    done: 'Import complete.',
    submit: 'Import',
    rows: 'Rows',
    willAdd: 'Will be added',
    added: 'Added',
    willUpdate: 'Will be updated',
    updated: 'Updated',
    known: 'Already added',
    rejected: 'Rejected',
    rejectedRows: 'Rejected rows',
    downloadRejected: 'Download rejected rows',
    rejectedFile: 'rejected-rows.csv',
    rejectedColumns: ['row', 'field', 'reason'],
    rejectedRow: (line: number, reason: string) => `row ${line}: ${reason}`,
    firstRejected: (shown: number, count: number) =>
      `The first ${shown} of ${count.toLocaleString('en-US')} rejected rows.`,
    notImported: 'These rows won’t be imported.',
    fileHolds: (count: number) =>
      ` The download includes the first ${count.toLocaleString('en-US')}.`,
  },
}
