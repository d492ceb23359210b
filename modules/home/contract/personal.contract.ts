import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { grid, pageRef, sentParts, shownPage } from './templates.entities.ts'

const revision = z.int().min(0).max(2_147_483_647)

/** What a person does with her own page. */
export const personalCalls = defineCalls('home', {
  myPage: {
    method: 'GET',
    path: '/api/home/pages/mine',
    summary: 'One’s own page with what may be brought onto it: one’s arrangement, or the first template one may use.',
    access: access.signedIn,
    input: z.object({ page: pageRef.default('home') }),
    result: shownPage,
    requirements: ['DESIGNER-030', 'DESIGNER-031', 'DESIGNER-045', 'DESIGNER-046'],
  },
  personalPublish: {
    method: 'POST',
    path: '/CommonWebpartV3/personal/api',
    summary:
      'Saves one’s own arrangement of the page of a template. Locked parts stay where they are; refused when another window saved it since `revision`.',
    access: access.signedIn,
    input: z.object({
      template: z.object({ id: id(), rows: grid.shape.rows.optional() }),
      parts: sentParts,
      revision: revision.optional(),
    }),
    result: shownPage,
    requirements: ['DESIGNER-062', 'DESIGNER-047', 'DESIGNER-037'],
  },
  personalReset: {
    method: 'DELETE',
    path: '/CommonWebpartV3/personal/api',
    summary: 'Forgets one’s own arrangement: the page is as the company made it.',
    access: access.signedIn,
    input: z.object({ page: pageRef.default('home') }),
    result: shownPage,
    requirements: ['DESIGNER-063', 'DESIGNER-030'],
  },
  acceptNews: {
    method: 'POST',
    path: '/api/home/pages/mine/news',
    summary: 'Takes note of what the company changed on one’s page; the page stays as it is shown.',
    access: access.signedIn,
    input: z.object({ page: pageRef.default('home') }),
    result: z.literal(true),
  },
  saveOwnSettings: {
    method: 'PUT',
    path: '/api/home/webparts/{id}/own-settings',
    summary: 'Sets what a webpart lets a person set about it; nothing set is as the company has it.',
    access: access.signedIn,
    input: z.object({ id: id(), settings: z.record(z.string().max(60), z.unknown()) }),
    result: z.object({ settings: z.record(z.string(), z.unknown()) }),
  },
})
