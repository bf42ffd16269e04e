/** Copy of the Audit log tab. */
export const copy = {
  table: {
    name: 'Audit log',
    failed: 'Couldn’t load the audit log',
    empty: 'No matching entries',
  },
  columns: { changes: 'Before → after', id: 'ID', username: 'Username', target: 'Target ID' },
  search: 'Search the audit log',
  searchHint: 'Action, username, or ID',
  action: 'Action',
  allActions: 'All actions',
  admin: 'Admin',
  export: 'Export all as CSV',
  exportFailed: 'Couldn’t export the audit log. Please try again.',
}
