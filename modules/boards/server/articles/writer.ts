import type { Writer } from '#modules/organisation/contract/writer.ts'
import { namelessWriter } from '#modules/organisation/server/organisation.public.ts'
import type { Texts } from '#platform/server/texts.ts'

/** Stands for whoever wrote on an anonymous board. */
export const anonymousWriter = (texts: Texts): Writer => namelessWriter(texts, { key: 'boards.articles.anonymous' })
