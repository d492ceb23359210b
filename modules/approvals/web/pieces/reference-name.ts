import type { Draft } from '../../contract/drafts.contract.ts'

/** An earlier document (앞선 문서). */
export type Earlier = Draft['references'][number]

/** How an earlier document is called: by its number, where it has one, and its title. */
export const referenceName = ({ number, title }: Pick<Earlier, 'number' | 'title'>): string =>
  [number, title].filter(Boolean).join(' ')
