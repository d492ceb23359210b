import { defineWebModule } from '#platform/web/modules.ts'

export const surveysModule = defineWebModule({ name: 'surveys', routes: [] })
