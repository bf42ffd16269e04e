/** Metrics as Prometheus reads them: values by name and labels, such as `county_golf_jobs{state="due"}`. */
export type Samples = ReadonlyMap<string, number>

/** Reads a page in Prometheus' text format. */
export const samplesOf = (page: string): Samples =>
  new Map(
    page
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end + 1))] as const
      }),
  )

/** Scrapes a server that was started with this METRICS_PORT. */
export async function scrape(port: number): Promise<Samples> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  return samplesOf(await response.text())
}
