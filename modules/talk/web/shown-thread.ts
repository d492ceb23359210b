import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { comment, commentPage, mentionCandidates } from '../contract/comment.ts'

type Asking = Call & { readonly input: z.ZodObject }
type Answering<Result> = Asking & { readonly result: Result }

/** A thing that is talked about, as its owner hands it to the page. */
export type ShownThread = {
  /** What it is and which of them, as on the server: `boards.article`, `7`. */
  kind: string
  ownerId: string
  /** How its calls name it: `{ articleId: 7 }`. */
  place: Readonly<Record<string, unknown>>
  /** The calls of its owner: of the thing with `place` and the fields of `contract/comment.ts`, of a comment with its number. */
  calls: {
    readonly getComments: Answering<typeof commentPage>
    readonly createComment: Answering<typeof comment>
    readonly updateComment: Answering<typeof comment>
    readonly deleteComment: Asking
    readonly mentionCandidates: Answering<typeof mentionCandidates>
  }
}
