import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { category } from './mail.entities.ts'
import { categoryColors, limits } from './mail.rules.ts'

const fields = {
  name: line(limits.categoryName).trim().min(1),
  color: z.enum(categoryColors),
  isFavorite: z.boolean().default(false),
}
const done = z.literal(true)

/** The categories one sorts one's mail by (1§7). */
export const categoryCalls = defineCalls('mail', {
  categoryList: {
    method: 'GET',
    path: '/api/ews/category',
    summary: 'One’s categories, by name.',
    access: access.signedIn,
    result: z.array(category),
    requirements: ['MAIL-018', 'MAIL-081', 'MAIL-094'],
  },
  categoryCreate: {
    method: 'PUT',
    path: '/api/ews/category',
    summary: 'Makes a category.',
    access: access.signedIn,
    input: z.object(fields),
    result: z.object({ id: z.int() }),
    requirements: ['MAIL-082'],
  },
  categoryUpdate: {
    method: 'POST',
    path: '/api/ews/category',
    summary: 'Changes a category.',
    access: access.signedIn,
    input: z.object({ id: id(), ...fields }),
    result: done,
    requirements: ['MAIL-083'],
  },
  categoryDelete: {
    method: 'POST',
    path: '/api/ews/category/delete',
    summary: 'Deletes a category; mails that had it have none then.',
    access: access.signedIn,
    room: 'free',
    queryFields: ['id'],
    input: z.object({ id: id() }),
    result: done,
    requirements: ['MAIL-084'],
  },
})
