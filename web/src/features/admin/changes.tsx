import { Stack } from '../../ui/layout.tsx'

/** The before and after values of an audit entry, one per line. */
export const Changes = ({ changes }: { changes: readonly string[] }) => (
  <Stack as="ul">
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </Stack>
)
