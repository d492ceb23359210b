import type { DemoThread } from './demo-thread.ts'
import { lettersOfOne } from './letters-of-one.ts'
import { secondCompany } from './second-company.ts'
import { threadsOfSeveral } from './threads-of-several.ts'

/**
 * Office mail of the people who try the demo, about thirty letters for each. Nothing of the second company's reaches the
 * first one's, but for 서지우, who works in both.
 */
export const demoThreads: readonly DemoThread[] = [...threadsOfSeveral, ...lettersOfOne, ...secondCompany()]
