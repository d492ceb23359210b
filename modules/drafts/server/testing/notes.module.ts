import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import type { DraftKind } from '../draft-kind.ts'
import { dropDraft, listDrafts, readDraft, saveDraft, startDraft, takeDraft } from '../drafts.public.ts'
import { draftFileOwner } from '../file-owner.ts'

const kinds = ['notes.note', 'notes.memo'] as const
const of = { kind: z.enum(kinds) }

/** Two kinds of drafts of a module that tests add. */
export const notesCalls = defineCalls('notes', {
  start: {
    method: 'POST',
    path: '/api/notes/start',
    summary: 'Begins a note, or a change of one.',
    access: access.signedIn,
    input: z.object({ ...of, owner: z.string().max(20).optional() }),
    result: z.object({ draftId: z.int(), fileCode: z.string(), ownerVersion: z.int().nullable() }),
  },
  list: {
    method: 'GET',
    path: '/api/notes/list',
    summary: 'Notes that were begun.',
    access: access.signedIn,
    input: z.object(of),
    result: z.array(z.object({ draftId: z.int(), title: z.string(), placeId: z.string() })),
  },
  read: {
    method: 'GET',
    path: '/api/notes/read/{draftId}',
    summary: 'A note that was begun.',
    access: access.signedIn,
    input: z.object({ ...of, draftId: id() }),
    result: z.object({ content: z.record(z.string(), z.string()), placeId: z.string() }),
  },
  save: {
    method: 'PUT',
    path: '/api/notes/{draftId}',
    summary: 'Keeps a note.',
    access: access.signedIn,
    input: z.object({
      ...of,
      draftId: id(),
      revision: z.int().min(0),
      content: z.record(z.string().max(20), text(5_000)),
    }),
    result: z.object({ revision: z.int(), savedAt: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/api/notes/{draftId}/send',
    summary: 'Sends a note.',
    access: access.signedIn,
    input: z.object({ ...of, draftId: id() }),
    result: z.boolean(),
  },
  drop: {
    method: 'DELETE',
    path: '/api/notes/{draftId}',
    summary: 'Throws a note away.',
    access: access.signedIn,
    input: z.object({ ...of, draftId: id() }),
    result: z.object({ draftId: z.int() }),
  },
})

/** A kind of note: named by its subject, without its secret, at most a thousand bytes. */
export const noteKind = (kind: (typeof kinds)[number]): DraftKind => ({
  kind,
  files: `${kind}Draft`,
  titleField: 'subject',
  unkept: ['secret'],
  bytes: 1_000,
})

/** A module that keeps drafts of two kinds, and knows nothing else. */
export const notesModule = defineServerModule({
  name: 'notes',
  calls: bindCalls(notesCalls, {
    start: (ctx, { kind, owner }) => {
      const beginning = { placeId: 'desk', content: {}, fileLimits: {} }
      return owner
        ? startDraft(ctx, noteKind(kind), { owner: { id: owner, version: 2 }, beginning: async () => beginning })
        : startDraft(ctx, noteKind(kind), beginning)
    },
    list: (ctx, { kind }) => listDrafts(ctx, noteKind(kind)),
    read: async (ctx, { kind, draftId }) => {
      const { content, placeId } = await readDraft(ctx, noteKind(kind), draftId)
      return { content: content as Record<string, string>, placeId }
    },
    save: (ctx, { kind, ...input }) => saveDraft(ctx, noteKind(kind), input),
    send: (ctx, { kind, draftId }) => takeDraft(ctx, noteKind(kind), draftId),
    drop: (ctx, { kind, draftId }) => dropDraft(ctx, noteKind(kind), draftId),
  }),
  fileOwners: kinds.map((kind) => draftFileOwner(noteKind(kind), {})),
})
