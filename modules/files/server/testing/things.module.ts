import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import { attachFileSet, copyFileSet, type FileLimits, removeFileSets, settleImages } from '../files.public.ts'

const thing = { id: z.string().max(64), code: z.string().max(64) }

/** What a module with files of its own does with them, as calls. */
export const thingsCalls = defineCalls('things', {
  save: {
    method: 'POST',
    path: '/api/things',
    summary: 'Saves a thing with a set.',
    access: access.signedIn,
    input: z.object({ ...thing, fail: z.boolean().default(false) }),
    result: z.null(),
  },
  edit: {
    method: 'POST',
    path: '/api/things/edit',
    summary: 'Copies the set of a thing.',
    access: access.signedIn,
    input: z.object({ code: thing.code }),
    result: z.string(),
  },
  settle: {
    method: 'POST',
    path: '/api/things/settle',
    summary: 'Settles the pictures of a text.',
    access: access.signedIn,
    input: z.object({ code: thing.code, html: z.string() }),
    result: z.string(),
  },
  remove: {
    method: 'POST',
    path: '/api/things/remove',
    summary: 'Removes a set.',
    access: access.signedIn,
    input: z.object({ code: thing.code }),
    result: z.null(),
  },
})

/** Who may do what with which thing, by person or `everybody`; tests write here. */
export type Rights = Map<string, { read: Set<string>; change: Set<string> }>

/** A module that owns files, whose rights a test decides. */
export function thingsModule() {
  const rights: Rights = new Map()
  const limits: { of: FileLimits } = { of: {} }
  const drafts = new Set<string>()
  let asked = 0
  const may = (id: string, right: 'read' | 'change', person: string) => {
    const people = rights.get(id)?.[right]
    return people !== undefined && (people.has(person) || people.has('everybody'))
  }
  const module = defineServerModule({
    name: 'things',
    calls: bindCalls(thingsCalls, {
      save: async (ctx, { id, code, fail }) => {
        await attachFileSet(ctx, code, { kind: 'things.thing', id })
        if (fail) throw new Error('saving failed')
        return null
      },
      edit: (ctx, { code }) => copyFileSet(ctx, code),
      settle: (ctx, { code, html }) => settleImages(ctx, code, html),
      remove: async (ctx, { code }) => {
        await removeFileSets(ctx.db, [code])
        return null
      },
    }),
    fileOwners: [
      {
        kind: 'things.thing',
        read: async ({ viewer }, ids) => {
          asked += 1
          return new Set(ids.filter((id) => may(id, 'read', viewer.personCode)))
        },
        change: async ({ viewer }, id) => may(id, 'change', viewer.personCode),
        limits: async (_ctx, hint) => {
          if (hint === 'closed') throw denied()
          return limits.of
        },
        drafts: async (_db, codes) => new Set(codes.filter((code) => drafts.has(code))),
      },
    ],
  })
  return {
    module,
    limits,
    drafts,
    /** How often the owner was asked who may read. */
    asked: () => asked,
    /** Lets people read and change the files of a thing. */
    allow: (id: string, allowed: { read?: string[]; change?: string[] }) =>
      rights.set(id, { read: new Set(allowed.read), change: new Set(allowed.change) }),
  }
}
