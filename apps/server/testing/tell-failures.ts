import { afterAll, afterEach, inject } from 'vitest'
import { tellFailures } from './failures.ts'
import { refuseUnindexed } from './query-plans.ts'

afterEach(({ task }) => tellFailures(task.result))

afterAll(async () => {
  const { connection, planning } = inject('testServer')
  if (planning) await refuseUnindexed({ ...connection, database: planning })
})
