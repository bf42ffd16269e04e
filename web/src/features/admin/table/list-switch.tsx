import { Chip } from '../../../ui/chip.tsx'
import { Row } from '../../../ui/layout.tsx'
import { type SearchChange, useAdminSearch } from './use-admin-search.ts'

type Lists<Name extends string> = Readonly<Record<Name, string>>

/** The list of a tab that the URL names, or the first. */
export function useList<Name extends string>(lists: Lists<Name>): Name {
  const { search } = useAdminSearch()
  const names = Object.keys(lists) as [Name, ...Name[]]
  return names.find((name) => name === search.list) ?? names[0]
}

/** Chooses one of the lists of a tab. `change` also changes other URL parameters. */
export function ListSwitch<Name extends string>(props: {
  lists: Lists<Name>
  change?: SearchChange
}) {
  const { lists, change = {} } = props
  const list = useList(lists)
  const { go } = useAdminSearch()
  return (
    <Row gap={2} wrap>
      {Object.entries<string>(lists).map(([name, label], n) => (
        <Chip
          key={name}
          pressed={list === name}
          // The first list isn't in the URL.
          onClick={() => go({ ...change, list: n === 0 ? undefined : name })}
        >
          {label}
        </Chip>
      ))}
    </Row>
  )
}
