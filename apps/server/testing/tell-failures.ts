import { afterEach } from 'vitest'
import { tellFailures } from './failures.ts'

afterEach(({ task }) => tellFailures(task.result))
