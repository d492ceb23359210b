import { Counter, Histogram } from 'prom-client'
import type { Metrics } from '#platform/server/metrics.ts'

/** How often something ended how; made when it is first counted. */
function counter(metrics: Metrics, name: string, help: string) {
  const known = metrics.registry.getSingleMetric(name) as Counter<'outcome'> | undefined
  return known ?? new Counter({ name, help, labelNames: ['outcome'], registers: [metrics.registry] })
}

/** @param outcome `clean`, `infected`, `tooLarge`, `unavailable` */
export const countScan = (metrics: Metrics, outcome: string): void =>
  counter(metrics, 'maru_files_scans_total', 'Files that were shown to the virus scanner').inc({ outcome })

/** @param outcome `ready`, `failed` @param seconds how long it took */
export function countConversion(metrics: Metrics, outcome: string, seconds: number): void {
  counter(metrics, 'maru_files_conversions_total', 'Documents that were converted for their preview').inc({ outcome })
  const name = 'maru_files_conversion_seconds'
  const known = metrics.registry.getSingleMetric(name) as Histogram | undefined
  const timing =
    known ??
    new Histogram({
      name,
      help: 'How long LibreOffice took for a document',
      buckets: [1, 2, 5, 10, 20, 30, 60, 120],
      registers: [metrics.registry],
    })
  timing.observe(seconds)
}
