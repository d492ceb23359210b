import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, localName } from '#platform/contract/fields.ts'
import { roleManagers } from './role-groups.contract.ts'
import { mostTitles, titleKinds } from './titles.rules.ts'

const languageName = () => line(100).trim()
const givenName = z.object({
  ko: languageName().min(1),
  en: languageName(),
  zh: languageName(),
  ja: languageName(),
})

const title = z.object({
  titleCode: z.string(),
  name: localName(),
  /** Of a rank: an executive. Of a duty: the head of a department. */
  leads: z.boolean(),
  /** Who holds it at any post, whoever retired included. */
  people: z.int(),
  version: z.int(),
})
export type Title = z.output<typeof title>

const titles = z.object({ rank: z.array(title).max(mostTitles), duty: z.array(title).max(mostTitles) })
export type Titles = z.output<typeof titles>

const granted = access.grant(...roleManagers)
const path = '/api/organisation/companies/{comCode}/titles'
const ofKind = z.object({ comCode: code(), kind: z.enum(titleKinds) })
const one = ofKind.extend({ titleCode: code() })

/** Every call answers with all ranks and duties of the company in their order, as they are afterwards. */
export const titleCalls = defineCalls('organisation', {
  titles: {
    method: 'GET',
    path,
    summary: 'The ranks (직급) and duties (직책) of a company in their order, with how many people hold each.',
    access: granted,
    input: z.object({ comCode: code() }),
    result: titles,
  },
  createTitle: {
    method: 'POST',
    path: `${path}/{kind}`,
    summary: 'Adds a rank or a duty at the end; without a code it is given one, which never changes.',
    access: granted,
    input: ofKind.extend({ titleCode: code().optional(), name: givenName, leads: z.boolean().default(false) }),
    result: titles,
  },
  changeTitle: {
    method: 'PUT',
    path: `${path}/{kind}/{titleCode}`,
    summary:
      'Renames a rank or a duty, or says whether it leads; refused when somebody has changed it since `version` was read.',
    access: granted,
    input: one.extend({ name: givenName, leads: z.boolean(), version: id() }),
    result: titles,
  },
  moveTitle: {
    method: 'PUT',
    path: `${path}/{kind}/{titleCode}/place`,
    summary: 'Puts a rank or a duty before another one, or with null at the end; people are ordered by it at once.',
    access: granted,
    input: one.extend({ beforeCode: code().nullable() }),
    result: titles,
  },
  removeTitle: {
    method: 'DELETE',
    path: `${path}/{kind}/{titleCode}`,
    summary: 'Removes a rank or a duty that nobody holds; the last rank of a company stays.',
    access: granted,
    input: one,
    result: titles,
  },
})
