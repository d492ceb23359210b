import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import { defineEvents } from '#platform/contract/events.ts'
import { own } from '#platform/contract/fields.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { bindCalls, defineServerModule, listenTo, type ServerModule } from '#platform/server/modules.ts'

/** A small module that exercises every part of the server kit. Only tests mount it. */
export const sampleCalls = defineCalls('sample', {
  read: {
    method: 'GET',
    path: '/api/sample/notes',
    summary: 'Reads.',
    access: access.signedIn,
    input: z.object({ comCode: own('comCode') }),
    result: z.array(z.object({ note: z.string() })),
  },
  sneak: {
    method: 'GET',
    path: '/api/sample/sneak',
    summary: 'A reading call that tries to write.',
    access: access.signedIn,
    result: z.null(),
  },
  write: {
    method: 'POST',
    path: '/api/sample/notes',
    summary: 'Writes.',
    access: access.signedIn,
    input: z.object({ note: z.string().max(100), fail: z.boolean().default(false) }),
    result: z.null(),
  },
  staged: {
    method: 'POST',
    path: '/api/sample/staged',
    summary: 'Keeps one step although it fails.',
    access: access.signedIn,
    effect: 'staged',
    once: 'never',
    input: z.object({ note: z.string() }),
    result: z.null(),
  },
  managers: {
    method: 'GET',
    path: '/api/sample/managers',
    summary: 'For managers.',
    access: access.grant('companyManager'),
    result: z.null(),
  },
  wrong: {
    method: 'GET',
    path: '/api/sample/wrong',
    summary: 'Answers something else than it declares.',
    access: access.signedIn,
    result: z.object({ count: z.int() }),
  },
  extra: {
    method: 'GET',
    path: '/api/sample/extra',
    summary: 'Has more than it declares.',
    access: access.signedIn,
    result: z.object({ name: z.string() }),
  },
  broken: { method: 'GET', path: '/api/sample/broken', summary: 'Fails.', access: access.signedIn, result: z.null() },
  slow: {
    method: 'GET',
    path: '/api/sample/slow',
    summary: 'Takes ten seconds.',
    access: access.signedIn,
    result: z.null(),
  },
})

export const sampleEvents = defineEvents('sample', { noted: z.object({ note: z.string() }) })

/** @param heard receives what the listener heard; it fails the first `failures` times */
export function sampleModule(heard: string[] = [], failures = { left: 0 }): ServerModule {
  return defineServerModule({
    name: 'sample',
    calls: bindCalls(sampleCalls, {
      read: async ({ db }) =>
        await db
          .selectFrom('platform_audit')
          .select('action as note')
          .where('action', 'like', 'sample.%')
          .orderBy('id')
          .limit(100)
          .execute(),
      sneak: async (ctx) => {
        await ctx.audit('sample.sneaked')
        return null
      },
      write: async (ctx, { note, fail }) => {
        await ctx.audit(`sample.${note}`)
        await ctx.emit(sampleEvents.noted, { note })
        await ctx.tell([`person:${ctx.viewer.personCode}`], 'sample.noted', { note })
        if (fail) throw conflict('errors.tryAgain')
        return null
      },
      staged: async (ctx, { note }) => {
        await ctx.inTransaction((inner) => inner.audit(`sample.${note}`))
        throw conflict('errors.tryAgain')
      },
      managers: () => null,
      wrong: () => ({ count: 'three' as unknown as number }),
      extra: () => ({ name: 'shown', secret: 'kept back' }),
      broken: () => {
        throw new Error('the detail with a secret in it')
      },
      slow: async ({ db }) => {
        const { sql } = await import('kysely')
        await sql`select pg_sleep(10)`.execute(db)
        return null
      },
    }),
    listeners: [
      listenTo(
        sampleEvents.noted,
        'remember',
        async (_services, { note }) => {
          if (failures.left > 0) {
            failures.left -= 1
            throw new Error('not yet')
          }
          heard.push(note)
        },
        nothingWaits('a test looks at what was heard'),
      ),
    ],
  })
}
