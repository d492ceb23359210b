import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'

/** Surveys: asked well, answered safely, understood at a glance. */
export const surveysModule = defineServerModule({
  name: 'surveys',
  calls: [],
  texts: join(import.meta.dirname, '../texts'),
})
