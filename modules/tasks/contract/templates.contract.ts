import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line, text } from '#platform/contract/fields.ts'
import { groupId } from './tasks.entities.ts'
import { limits } from './tasks.rules.ts'
import { builtInNames } from './templates.ts'

const template = z.object({
  /** By which an area begins with it; one that every company has is called by its name. */
  template: z.union([z.enum(builtInNames), z.int()]),
  title: z.string(),
  description: z.string(),
  /** Names of the columns that it adds. */
  columns: z.array(z.string()),
  /** Titles of the first tasks. */
  tasks: z.array(z.string()),
  taskCount: z.int(),
  can: z.object({ remove: z.boolean() }),
})
export type AreaTemplate = z.output<typeof template>

/** What areas begin with. */
export const templateCalls = defineCalls('tasks', {
  areaTemplates: {
    method: 'GET',
    path: '/api/workplace/areaTemplates',
    summary: 'The templates of areas that one may begin with: those that every company has, and those of one’s own.',
    access: access.signedIn,
    result: z.object({ items: z.array(template) }),
  },
  saveAreaTemplate: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/template',
    summary:
      'Keeps columns and tasks of an area as a template for its company, as its owner; without people and without what was said.',
    access: access.signedIn,
    input: z.object({
      groupId: groupId(),
      title: line(limits.areaTitle).trim().min(1),
      description: text(limits.areaDescription).default(''),
    }),
    result: template,
  },
  removeAreaTemplate: {
    method: 'POST',
    path: '/api/workplace/areaTemplates/{templateId}/remove',
    summary: 'Removes a template of one’s company, as who made it or as its manager.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ templateId: id() }),
    result: z.object({ templateId: z.int() }),
  },
})
