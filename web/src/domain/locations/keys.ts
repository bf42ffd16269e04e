/** Everything here is refetched when sessions move, since states and counties have session counts. */
export const locationKeys = {
  all: ['locations'] as const,
  allStates: () => [...locationKeys.all, 'states'] as const,
  /** The counties of all states. Starts the key of each state's counties. */
  allCounties: () => [...locationKeys.all, 'counties'] as const,
  /** What the server's HTML of the home page shows. Outside `all`, since it never changes. */
  rendered: () => ['rendered-counties'] as const,
  /** The code that searches the counties, which never changes either. */
  countySearch: () => ['county-search'] as const,
  countiesOf: (stateCode: string) => [...locationKeys.allCounties(), stateCode] as const,
  courses: (stateCode: string, countyName: string | undefined) =>
    [...locationKeys.all, 'courses', stateCode, countyName] as const,
  course: (id: string) => [...locationKeys.all, 'course', id] as const,
  courseSearch: (q: string) => [...locationKeys.all, 'course-search', q] as const,
  zip: (zip: string) => [...locationKeys.all, 'zip', zip] as const,
}
