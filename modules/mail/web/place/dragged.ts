import type { Meant } from '../acts/use-mail-acts.tsx'

const kind = 'mail'

/** What a drag of mails carries along. */
export const dragged = (items: Meant): Record<string, unknown> => ({ kind, items })

/** The mails of a drag; undefined where something else is dragged. */
export const draggedMails = (data: Record<string, unknown>): Meant | undefined =>
  data.kind === kind ? (data.items as Meant) : undefined
