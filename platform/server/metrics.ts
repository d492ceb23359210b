import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus. */
export type Metrics = {
  registry: Registry
  /** Seconds a call took, by call and status. */
  calls: Histogram<'call' | 'status'>
}

/** @param read figures that are read when asked for */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'maru_call_duration_seconds',
    help: 'How long calls take',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, calls }
}

/** Adds a figure that is read when asked for. */
export function addGauge(metrics: Metrics, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [metrics.registry],
    collect() {
      this.set(read())
    },
  })
}
