import type { LazyComponent } from '../chunks.ts'

/** How something found is opened over the results (SHELL-008, SHELL-009): an article is read, a form is written. */
export type SearchView = {
  target: 'BOARD' | 'WORKFLOW'
  mode: 'read' | 'write'
  /** `asked` are the fields of the address, as texts: `ArticleId` and `BoardId`, or `ApplicationId` and `ApmId`. */
  view: LazyComponent<{ asked: Readonly<Record<string, string>>; onClose: () => void }>
}
