import { expect, test } from 'vitest'
import { addGauge, createMetrics } from './metrics.ts'

test('figures of the process are measured once, those of a portal are its own', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  addGauge(one, 'maru_rooms', 'Rooms', () => 3)
  addGauge(other, 'maru_rooms', 'Rooms', () => 4)
  for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total']) {
    expect(one.registry.getSingleMetric(name)).toBeDefined()
    expect(one.registry.getSingleMetric(name)).toBe(other.registry.getSingleMetric(name))
  }
  expect(await one.registry.metrics()).toContain('maru_rooms 3')
  expect(await other.registry.metrics()).toContain('maru_rooms 4')
})
