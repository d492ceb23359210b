import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus. */
export type Metrics = {
  registry: Registry
  /** Seconds a call took, by call and status. */
  calls: Histogram<'call' | 'status'>
}

/** The figures of one portal, with those of the process it is in. */
export function createMetrics(): Metrics {
  const registry = Registry.merge([figuresOfTheProcess()])
  const calls = new Histogram({
    name: 'maru_call_duration_seconds',
    help: 'How long calls take',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, calls }
}

let ofTheProcess: Registry | undefined

/**
 * Memory, processor, event loop, however many portals are built in the process: what measures them never ends, and would
 * keep each portal that it reports to.
 */
function figuresOfTheProcess(): Registry {
  if (!ofTheProcess) {
    ofTheProcess = new Registry()
    collectDefaultMetrics({ register: ofTheProcess })
  }
  return ofTheProcess
}

/**
 * Adds a figure that is read when asked for.
 * @param read tells it
 */
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
